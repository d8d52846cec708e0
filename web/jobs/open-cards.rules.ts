import { listParam, pageParam, type UrlParams } from '../ui/url-params.ts'

/** In the address, so that a reload and the way back from a candidate show the same: `?open=ID,ID&page=ID.2`. */
type Change = { open: string | undefined; page: string | undefined }

const pages = (params: UrlParams) => listParam(params, 'page').map((entry) => entry.split('.', 2))

export const isOpenCard = (params: UrlParams, job: string) => listParam(params, 'open').includes(job)

/** The page of a card's table; anything that is no page number is page 1. */
export const pageOfCard = (params: UrlParams, job: string) =>
  pageParam({ page: pages(params).find(([id]) => id === job)?.[1] })

const joined = (values: string[]) => values.join(',') || undefined

/** A card opens or closes; a closed one begins with its first page again. */
export const withCard = (params: UrlParams, job: string, open: boolean): Change => {
  const others = listParam(params, 'open').filter((id) => id !== job)
  return { ...withPage(params, job, 1), open: joined(open ? [...others, job] : others) }
}

export const withPage = (params: UrlParams, job: string, page: number): Change => {
  const others = pages(params).filter(([id]) => id !== job)
  const kept = page > 1 ? [...others, [job, String(page)]] : others
  return { open: joined(listParam(params, 'open')), page: joined(kept.map((entry) => entry.join('.'))) }
}
