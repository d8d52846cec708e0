/** What stands above a review's list: compact on phones and in low windows, for the list is what one came for. */
export const REVIEW_HEAD =
  'flex flex-col gap-3 max-sm:gap-2 short:gap-1 max-sm:[&_h1]:text-xl short:[&_h1]:text-xl max-sm:[&_h1+p]:text-base'

/** The frame of a review. */
export const REVIEW_PAGE = '@container/review flex-1 max-sm:gap-4 max-sm:pt-2 short:gap-3 short:pt-2'
