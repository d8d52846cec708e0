import { type SamplePerson, samplePeople } from '../server/sample/sample-people.ts'

/** 'enriched': what other tools write, with more columns and without the preamble. */
export type Layout = '2018' | '2021' | '2025' | 'outlook' | 'enriched'
export type Preamble = 'native' | 'none' | 'unquoted' | 'padded' | 'multiline' | 'short'
export type SampleEncoding =
  | 'utf8'
  | 'utf8-bom'
  | 'windows-1252'
  | 'utf16le'
  | 'utf16be'
  | 'utf16le-bare'
  | 'utf16be-bare'
export type DateStyle = 'day-month-year' | 'us-time' | 'dashes' | 'iso' | 'day-first' | 'month-first' | 'dots'

export type ConnectionsOptions = {
  /** How many sample people, or what each of them has. Default: 3. */
  people?: number | Partial<SamplePerson>[]
  layout?: Layout
  preamble?: Preamble
  delimiter?: string
  encoding?: SampleEncoding
  newline?: '\n' | '\r\n' | '\r'
  /** How many rows with only a date are put among the people. Default: none. */
  hidden?: number
  seed?: number
  dates?: DateStyle
  /** A first line that names the delimiter for a spreadsheet. */
  sepLine?: boolean
  /** Empty cells after every row. */
  trailing?: number
  /** Other names for the columns of the layout, in its order. */
  header?: string[]
  /** A line end after the last row, which LinkedIn often leaves out. */
  finalNewline?: boolean
}

type Column = keyof SamplePerson | null

const SIX: [string, Column][] = [
  ['First Name', 'first_name'],
  ['Last Name', 'last_name'],
  ['Email Address', 'email'],
  ['Company', 'company'],
  ['Position', 'job_title'],
  ['Connected On', 'connected_on'],
]
const SEVEN: [string, Column][] = [...SIX.slice(0, 2), ['URL', 'linkedin_url'], ...SIX.slice(2)]

const OUTLOOK_NAMES = `Title,First Name,Middle Name,Last Name,Suffix,E-mail Address,E-mail 2 Address,E-mail 3 Address,
Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country,
Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,Home Country,Other Street,Other Street 2,
Other Street 3,Other City,Other State,Other Postal Code,Other Country,Company,Department,Job Title,Assistant's Phone,
Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,
Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Assistant's Name,Birthday,
Manager's Name,Notes,Other Address PO Box,Spouse,Web Page,Personal Web Page`
const OUTLOOK_FIELDS: Record<string, Column> = {
  'First Name': 'first_name',
  'Last Name': 'last_name',
  'E-mail Address': 'email',
  Company: 'company',
  'Job Title': 'job_title',
}
const OUTLOOK = OUTLOOK_NAMES.split(/,\s*/).map((name): [string, Column] => [
  name,
  OUTLOOK_FIELDS[name] ?? null,
])

const LAYOUTS: Record<Layout, [string, Column][]> = {
  '2018': SIX,
  '2021': SIX,
  '2025': SEVEN,
  outlook: OUTLOOK,
  enriched: [
    ...SEVEN,
    ['School', 'institution'],
    ['Degree', 'degree'],
    ['Graduation Year', 'graduation_year'],
  ],
}
const NOTE =
  'When exporting your connection data, some of the addresses may be missing, because not everybody shares theirs. '

/** The bytes of a Connections.csv in one of its forms; by default the one LinkedIn writes today. */
export function connectionsCsv(options: ConnectionsOptions = {}): Uint8Array<ArrayBuffer> {
  return encodeText(connectionsText(options), options.encoding)
}

/** The same file as text. */
export function connectionsText(options: ConnectionsOptions = {}): string {
  const { layout = '2025', delimiter = ',', newline = '\n', hidden = 0, trailing = 0 } = options
  const columns = LAYOUTS[layout]
  const quoteAll = layout === 'outlook'
  const tail = delimiter.repeat(trailing)
  const line = (cells: string[]) => csvLine(cells, delimiter, quoteAll) + tail
  const people = peopleOf(options)
  const dates = options.dates ?? (layout === '2018' ? 'us-time' : 'day-month-year')
  const records = people.map((person) =>
    line(
      columns.map(([, field]) =>
        field === 'connected_on' ? writeDate(person[field], dates) : (field && person[field]) || '',
      ),
    ),
  )
  const hiddenRow = line(
    columns.map(([, field]) => (field === 'connected_on' ? writeDate('2024-05-17', dates) : '')),
  )
  for (let index = 0; index < hidden; index++) {
    records.splice(Math.floor(((index + 1) * records.length) / (hidden + 1)), 0, hiddenRow)
  }
  const lines = [
    ...(options.sepLine ? [`sep=${delimiter}`] : []),
    ...preambleLines(
      options.preamble ?? (layout === '2025' || layout === '2021' ? 'native' : 'none'),
      delimiter,
      columns.length,
    ),
    line(options.header ?? columns.map(([name]) => name)),
    ...records,
  ]
  return lines.join('\n').replaceAll('\n', newline) + (options.finalNewline ? newline : '')
}

/** The people that `connectionsCsv` writes for these options. */
export function peopleOf(options: Pick<ConnectionsOptions, 'people' | 'seed'>): SamplePerson[] {
  const { people = 3, seed = 1 } = options
  if (typeof people === 'number') return samplePeople(people, seed)
  return samplePeople(people.length, seed).map((person, index) => ({ ...person, ...people[index] }))
}

function preambleLines(preamble: Preamble, delimiter: string, columns: number): string[] {
  const padding = delimiter.repeat(columns - 1)
  const lines: Record<Preamble, string[]> = {
    none: [],
    native: ['Notes:', `"${NOTE}You can ask them."`, ''],
    unquoted: ['Notes:', `${NOTE}You can ask them.`, ''],
    padded: [`Notes:${padding}`, `"${NOTE}"${padding}`, padding],
    multiline: ['Notes:', `"${NOTE}\n\nYou can ask them, or see ""Settings"".\n"`, '', ''],
    short: ['My connections', ''],
  }
  return lines[preamble]
}

/** One CSV line: a cell is quoted only where it must be, or everywhere. */
export function csvLine(cells: string[], delimiter = ',', quoteAll = false): string {
  return cells
    .map((cell) =>
      quoteAll || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An ISO date in one of the styles in which exports and spreadsheets write it. */
function writeDate(iso: string, style: DateStyle): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  if (year === '') return ''
  const name = MONTHS[Number(month) - 1] ?? ''
  const styles: Record<DateStyle, string> = {
    'day-month-year': `${day} ${name} ${year}`,
    'us-time': `${Number(month)}/${Number(day)}/${year.slice(2)}, 6:14 PM`,
    dashes: `${day}-${name}-${year.slice(2)}`,
    iso,
    'day-first': `${day}/${month}/${year}`,
    'month-first': `${month}/${day}/${year}`,
    dots: `${day}.${month}.${year}`,
  }
  return styles[style]
}

/** Text in a code page, named as TextDecoder names it; throws for a character that it does not have. */
export function encodeIn(codePage: string, text: string): Uint8Array<ArrayBuffer> {
  const bytesOf = codePageTable(codePage)
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character)
      if (!bytes) throw new Error(`${codePage} has no ${character}`)
      return bytes
    }),
  )
}

function codePageTable(codePage: string): Map<string, number[]> {
  const table = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    const text = new TextDecoder(codePage).decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes)
  }
  for (let first = 0; first < 256; first++) add([first])
  for (let first = 0x81; first < 255; first++)
    for (let second = 0x40; second < 255; second++) add([first, second])
  return table
}

const HIGH_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Text as bytes; a character that Windows-1252 does not have becomes a question mark, as in a spreadsheet. */
export function encodeText(text: string, encoding: SampleEncoding = 'utf8'): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf8') return new TextEncoder().encode(text)
  if (encoding === 'utf8-bom') return new TextEncoder().encode(`\ufeff${text}`)
  if (encoding === 'windows-1252') {
    return Uint8Array.from(text, (character) => {
      const code = character.codePointAt(0) ?? 63
      const high = HIGH_1252.indexOf(character)
      return high >= 0 ? 0x80 + high : code < 0x100 ? code : 63
    })
  }
  const marked = encoding.endsWith('bare') ? text : `\ufeff${text}`
  const bytes = new Uint8Array(marked.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < marked.length; at++)
    view.setUint16(2 * at, marked.charCodeAt(at), encoding.startsWith('utf16le'))
  return bytes
}
