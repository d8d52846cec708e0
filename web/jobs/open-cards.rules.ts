import { listParam, pageParam, type UrlParams } from '../ui/url-params.ts'

/** `?open=ID,ID&page=ID.2`: in the address, so that a reload and Back show the same. */
type Change = { open: string | undefined; page: string | undefined }

const pages = (params: UrlParams) => listParam(params, 'page').map((entry) => entry.split('.', 2))

export const isOpenCard = (params: UrlParams, job: string) => listParam(params, 'open').includes(job)

/** The page of a card's table; anything but a page number is page 1. */
export const pageOfCard = (params: UrlParams, job: string) =>
  pageParam({ page: pages(params).find(([id]) => id === job)?.[1] })

const joined = (values: string[]) => values.join(',') || undefined

/** Opens or closes a card. A closed card loses its page. */
export const withCard = (params: UrlParams, job: string, open: boolean): Change => {
  const others = listParam(params, 'open').filter((id) => id !== job)
  return { ...withPage(params, job, 1), open: joined(open ? [...others, job] : others) }
}

export const withPage = (params: UrlParams, job: string, page: number): Change => {
  const others = pages(params).filter(([id]) => id !== job)
  const all = page > 1 ? [...others, [job, String(page)]] : others
  return { open: joined(listParam(params, 'open')), page: joined(all.map((entry) => entry.join('.'))) }
}
