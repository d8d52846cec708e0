import { z } from 'zod'
import { postingOf } from '../posting-text.rules.ts'
import { listOf, type Reader } from './reader.ts'

/** What the place of a remote offer is called. */
const NO_PLACE = 'Remote job'

const Place = z.object({ city: z.string().nullish(), country: z.string().nullish() })
const Answer = z.object({
  offers: listOf(
    Place.extend({
      id: z.union([z.number(), z.string()]),
      kind: z.string().nullish(),
      title: z.string(),
      company_name: z.string().nullish(),
      department: z.string().nullish(),
      location: z.string().nullish(),
      locations: z.array(Place.extend({ name: z.string().nullish() })).nullish(),
      remote: z.boolean().nullish(),
      description: z.string().nullish(),
      requirements: z.string().nullish(),
      careers_url: z.string().nullish(),
    }),
  ),
})
type Offer = z.infer<typeof Answer>['offers']['entries'][number]

const placeOf = ({ city, country }: z.infer<typeof Place>) => [city, country].filter(Boolean).join(', ')

function placesOf(offer: Offer): string[] {
  const places = (offer.locations ?? []).map((place) => placeOf(place) || (place.name ?? ''))
  if (places.some(Boolean)) return places
  return [offer.location && offer.location !== NO_PLACE ? offer.location : placeOf(offer)]
}

/** Recruitee: the text is description and requirements. An offer of the kind talent_pool is no job. */
export const recruitee: Reader = {
  url: (slug) => `https://${slug}.recruitee.com/api/offers/`,
  read(body, page) {
    const { offers } = Answer.parse(JSON.parse(body))
    return {
      company: offers.entries[0]?.company_name ?? null,
      found: offers.found,
      postings: offers.entries
        .filter(({ kind }) => kind !== 'talent_pool')
        .map((offer) =>
          postingOf(
            {
              ...offer,
              locations: placesOf(offer),
              isRemote: offer.remote ?? false,
              html: `<div>${offer.description ?? ''}</div><div>${offer.requirements ?? ''}</div>`,
              url: offer.careers_url,
            },
            page,
          ),
        ),
    }
  },
}
