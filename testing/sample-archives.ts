import { connectionsCsv, encodeText } from './sample-files.ts'

/** A zip archive with these files, stored without compression: valid, so that any tool can open it. */
function zipArchive(files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const name = encodeText(path)
    const crc = crc32(content)
    const size = content.length
    const common = [
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [0x5b5d, 2],
      [crc, 4],
      [size, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
    ]
    const local = record([[0x04034b50, 4], ...common], name)
    directory.push(
      record([[0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]], name),
    )
    parts.push(local, content)
    offset += local.length + size
  }
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  const count = directory.length
  const end = record([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [length, 4],
    [offset, 4],
    [0, 2],
  ])
  return joinBytes([...parts, ...directory, end])
}

/**
 * LinkedIn's archive: Connections.csv among other files, or its second part, which has none (`connections: false`).
 * `padding` is a size in bytes of one more file.
 */
export function linkedinArchive(
  options: { connections?: boolean; folder?: string; padding?: number } = {},
): Uint8Array<ArrayBuffer> {
  const { connections = true, folder = '', padding = 0 } = options
  const files: Record<string, Uint8Array> = {
    [`${folder}Profile.csv`]: encodeText(OTHER_FILES['Profile.csv'] ?? ''),
    [`${folder}messages.csv`]: encodeText(OTHER_FILES['messages.csv'] ?? ''),
    [`${folder}Positions.csv`]: encodeText(OTHER_FILES['Positions.csv'] ?? ''),
  }
  if (padding) files[`${folder}Articles.html`] = encodeText('x'.repeat(padding))
  if (connections) files[`${folder}Connections.csv`] = connectionsCsv({ people: 4 })
  if (folder) files[`__MACOSX/${folder}._Connections.csv`] = new Uint8Array([0, 5, 22, 7])
  return zipArchive(files)
}

/** Headers and a row of the other tables in LinkedIn's archive. */
const OTHER_FILES: Record<string, string> = {
  'messages.csv':
    'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER\n1,,Ann Reed,,Ben Kim,,2024-05-01 10:00:00 UTC,,A private word,INBOX\n',
  'Invitations.csv':
    'From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl\nAnn Reed,Ben Kim,"5/1/24, 10:00 AM",,OUTGOING,,\n',
  'ImportedContacts.csv':
    'Source,FirstName,LastName,Companies,Title,Emails,PhoneNumbers,CreatedAt,Addresses,Sites,InstantMessageHandles,FullName,Birthday,Location,BookmarkedAt,Profiles\nMOBILE,Ann,Reed,,,ann@example.com,,,,,,Ann Reed,,,,\n',
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\nAnn,Reed,,,,Engineer,,,,,,,\n',
  'Recommendations_Received.csv':
    'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nAnn,Reed,Quillfern,Engineer,Great,"05/01/24, 10:00 AM",VISIBLE\n',
  'Endorsement_Received_Info.csv':
    'Endorsement Date,Skill Name,Endorser First Name,Endorser Last Name,Endorser Public Url,Endorsement Status\n2024/05/01 10:00:00 UTC,Baking,Ann,Reed,,ACCEPTED\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\nQuillfern,Engineer,A private word,Lisbon,May 2020,\nGlobex GmbH,Intern,,,2017,Jan 2019\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nBaking,https://example.com/c,Oven,May 2020,,1\n',
  'Company Follows.csv': 'Organization,Followed On\nQuillfern,Wed May 01 10:00:00 UTC 2024\n',
  'Email Addresses.csv': 'Email Address,Confirmed,Primary,Updated On\nann@example.com,Yes,Yes,5/1/24\n',
}

export type WrongFile = { what: string; code: string; bytes: Uint8Array<ArrayBuffer> }

/** Files that people upload by mistake, and the code of the refusal for each. */
export function wrongFiles(): WrongFile[] {
  const binary = (hex: string, length = 64) =>
    joinBytes([
      Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16)),
      new Uint8Array(length),
    ])
  const text = (what: string, content: string, code = 'wrong_columns'): WrongFile => ({
    what,
    code,
    bytes: encodeText(content),
  })
  const zip = (what: string, code: string, ...paths: string[]): WrongFile => ({
    what,
    code,
    bytes: zipArchive(Object.fromEntries(paths.map((path) => [path, encodeText('x')]))),
  })
  return [
    { what: 'nothing', code: 'empty', bytes: new Uint8Array() },
    text('blank lines', ' \r\n\n\t\n', 'empty'),
    { what: 'a byte order mark alone', code: 'empty', bytes: encodeText('', 'utf8-bom') },
    { what: 'the archive of LinkedIn', code: 'archive', bytes: linkedinArchive() },
    { what: 'the archive in a folder', code: 'archive', bytes: linkedinArchive({ folder: 'Complete/' }) },
    {
      what: 'the archive without connections',
      code: 'archive',
      bytes: linkedinArchive({ connections: false }),
    },
    zip('an xlsx workbook', 'spreadsheet', '[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'),
    zip('an ods spreadsheet', 'spreadsheet', 'mimetype', 'content.xml'),
    zip('a Numbers spreadsheet', 'spreadsheet', 'Index/Document.iwa', 'preview.jpg'),
    zip('a Word document', 'not_text', '[Content_Types].xml', 'word/document.xml'),
    { what: 'an xls workbook', code: 'spreadsheet', bytes: binary('d0cf11e0a1b11ae1') },
    { what: 'a PNG picture', code: 'picture', bytes: binary('89504e470d0a1a0a0000000d49484452') },
    { what: 'a JPEG picture', code: 'picture', bytes: binary('ffd8ffe000104a46494600') },
    { what: 'a GIF picture', code: 'picture', bytes: binary('474946383961') },
    { what: 'a WebP picture', code: 'picture', bytes: binary('524946460000000057454250') },
    { what: 'a HEIC picture', code: 'picture', bytes: binary('00000018667479706865696300') },
    { what: 'a gzip archive', code: 'archive', bytes: binary('1f8b0800') },
    { what: 'a program', code: 'not_text', bytes: binary('7f454c46020101', 400) },
    text('a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'pdf'),
    text('a web page', '<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>'),
    text('a JSON file', '[{"First Name": "Ann", "Last Name": "Reed"}]'),
    text('a vCard', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ann Reed\nEND:VCARD\n'),
    text('a letter', 'Dear Ann,\n\nthank you for your note.\n\nYours, Ben\n'),
    text('a bank statement', 'Date,Amount,Payee\n2024-05-01,12.50,Bakery\n'),
    text(
      'rows without a header',
      'Ann,Reed,https://www.linkedin.com/in/ann,,Quillfern,Engineer,01 May 2024\n',
    ),
    text(
      'the preamble alone',
      'Notes:\n"When exporting your connection data, something may be missing."\n\n',
    ),
    { what: 'a header alone', code: 'no_rows', bytes: connectionsCsv({ people: 0 }) },
    { what: 'hidden members alone', code: 'no_rows', bytes: connectionsCsv({ people: 0, hidden: 3 }) },
    ...Object.entries(OTHER_FILES).map(([what, content]) => text(what, content, 'other_linkedin_file')),
  ]
}

function record(numbers: number[][], name: Uint8Array = new Uint8Array()): Uint8Array {
  const bytes = new Uint8Array(numbers.reduce((sum, [, size = 0]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value = 0, size = 0] of numbers) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return joinBytes([bytes, name])
}

function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
