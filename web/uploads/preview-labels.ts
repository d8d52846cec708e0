import { type CodePage, ENCODING_NAMES } from '../../domain/linkedin-csv/encoding.ts'
import type { MendedLetters } from '../../domain/linkedin-csv/types.ts'
import type { ChosenFile } from './chosen-file-reader.ts'
import { unreadDatesLine } from './upload-labels.ts'

const MOST_COLUMNS = 12
const number = (count: number) => count.toLocaleString('en')

/** Where the connections come from: 'Connections.csv in Basic.zip'. */
export function sourceLine(chosen: Pick<ChosenFile, 'archive' | 'name' | 'taken'>): string {
  const { archive, name, taken } = chosen
  const isOneOf = taken && (taken.of > 1 || taken.path.toLowerCase().includes('.zip/'))
  const file = archive ? `${isOneOf ? taken.path : 'Connections.csv'} in ${name}` : name
  const newest = taken && taken.of > 1 ? [`the newest of ${taken.of} lists`] : []
  return [file, ...newest].join(' · ')
}

const mendedLine = ({ people, before, after }: MendedLetters) =>
  `Broken letters of ${number(people)} ${people === 1 ? 'person' : 'people'} are mended: ${before} becomes ${after}.`

type Noted = Pick<
  ChosenFile,
  'encoding' | 'readings' | 'has_links' | 'has_titles' | 'unread_dates' | 'mended' | 'unused'
>

/** What the user should know about the file before it is sent: the encoding if it is not Unicode, and anything missing or left out. */
export function previewNotes({
  encoding,
  readings,
  has_links,
  has_titles,
  unread_dates,
  mended,
  unused,
}: Noted): string[] {
  const isGuessed = encoding in ENCODING_NAMES && !readings
  const more = unused.length - MOST_COLUMNS
  const columns = unused.slice(0, MOST_COLUMNS).join(', ') + (more > 0 ? ` and ${number(more)} more` : '')
  return [
    ...(isGuessed ? [`Read as ${ENCODING_NAMES[encoding as CodePage]}.`] : []),
    ...(has_links
      ? []
      : ['No row has a link to a LinkedIn profile, so people are told apart by email address or name only.']),
    ...(has_titles ? [] : ['No row has a job title, so people can’t be sorted by what they do.']),
    ...(unread_dates ? [`${unreadDatesLine(unread_dates)} These people are imported without a date.`] : []),
    ...(mended ? [mendedLine(mended)] : []),
    ...(unused.length > 0 ? [`Unused columns: ${columns}.`] : []),
  ]
}
