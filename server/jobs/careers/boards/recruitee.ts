import { z } from 'zod'
import { postingOf } from '../posting-text.rules.ts'
import { listOf, type Reader } from './reader.ts'

const Answer = z.object({
  offers: listOf(
    z.object({
      id: z.union([z.number(), z.string()]),
      kind: z.string().nullish(),
      title: z.string(),
      company_name: z.string().nullish(),
      department: z.string().nullish(),
      location: z.string().nullish(),
      city: z.string().nullish(),
      country: z.string().nullish(),
      remote: z.boolean().nullish(),
      description: z.string().nullish(),
      requirements: z.string().nullish(),
      careers_url: z.string().nullish(),
    }),
  ),
})
type Offer = z.infer<typeof Answer>['offers'][number]

const placeOf = ({ location, city, country, remote }: Offer) =>
  location || [city, country].filter(Boolean).join(', ') || (remote ? 'Remote' : null)

/** Recruitee: the text is description and requirements. An offer of the kind talent_pool is no job. */
export const recruitee: Reader = {
  address: (board) => `https://${board}.recruitee.com/api/offers/`,
  read(body, page) {
    const { offers } = Answer.parse(JSON.parse(body))
    return {
      company: offers[0]?.company_name ?? null,
      found: offers.length,
      postings: offers
        .filter(({ kind }) => kind !== 'talent_pool')
        .map((offer) =>
          postingOf(
            {
              ...offer,
              locations: [placeOf(offer)],
              html: `<div>${offer.description ?? ''}</div><div>${offer.requirements ?? ''}</div>`,
              url: offer.careers_url,
            },
            page,
          ),
        ),
    }
  },
}
