import { Milestone, PenLine, Send } from 'lucide-react'
import { TextLink } from '../ui/link-button.tsx'

/** '2 of your recommendations have updates' */
export const newsLine = (count: number) =>
  `${count.toLocaleString('en')} of your recommendations ${count === 1 ? 'has an update' : 'have updates'}`

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Two people need your notes' */
export const notesLine = (count: number) =>
  `${WORDS[count] ?? count.toLocaleString('en')} ${count === 1 ? 'person needs' : 'people need'} your notes`

/** 'Three introductions are waiting' */
const introductionsLine = (count: number) =>
  `${WORDS[count] ?? count.toLocaleString('en')} ${count === 1 ? 'introduction is' : 'introductions are'} waiting`

/** Says how many people the user should write to or is asked about. */
export const IntroductionsNotice = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p className="flex items-center gap-2 text-muted">
      <Send aria-hidden className="size-4 shrink-0" />
      <TextLink to="/reach-out">{introductionsLine(count)}</TextLink>
    </p>
  )

/** Says how many recommended connections lack outreach answers. */
export const NotesNotice = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p className="flex items-center gap-2 text-muted">
      <PenLine aria-hidden className="size-4 shrink-0" />
      <TextLink to="/candidate-details">{notesLine(count)}</TextLink>
    </p>
  )

/** Says how many of the user's recommendations changed their status since they last looked. */
export const RecommendationNotice = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p className="flex items-center gap-2 text-muted">
      <Milestone aria-hidden className="size-4 shrink-0" />
      <TextLink to="/referrals">{newsLine(count)}</TextLink>
    </p>
  )
