import type { Refusal, RefusalCode } from './types.ts'

const EXPECTED = 'Connections.csv from your LinkedIn download'
const UPLOAD_AS_IS = 'Upload the file named Connections.csv from your LinkedIn download, just as it came.'
const UNPACK = 'Open the archive and upload the file named Connections.csv from inside it.'
const SAVE_AS_CSV =
  'Upload the original Connections.csv, or open this file and save it again in the format CSV UTF-8.'

function refuse(code: RefusalCode, found: string, todo: string, error?: string): Refusal {
  return {
    ok: false,
    code,
    found,
    expected: EXPECTED,
    todo,
    error: error ?? `This is ${found}, not Connections.csv. ${todo}`,
  }
}

/** Every sentence that refuses a file. It says what was found and what to do, and never repeats the file's content. */
export const refusals = {
  empty: () =>
    refuse(
      'empty',
      'an empty file',
      'Download your data from LinkedIn once more and upload Connections.csv again.',
      'This file is empty. Download your data from LinkedIn once more and upload Connections.csv again.',
    ),
  tooLarge: (megabytes: number) =>
    refuse(
      'too_large',
      `a file larger than ${megabytes} MB`,
      'Please check that you picked the file named Connections.csv.',
      `This file is larger than ${megabytes} MB, and even a very long list of connections is smaller. Please check that you picked the file named Connections.csv.`,
    ),
  tooManyRows: (limit: string) =>
    refuse(
      'too_many_rows',
      `a file with more than ${limit} rows`,
      'Split the file in two, keep the line with the column names in both, and upload one after the other.',
      `This file has more than ${limit} rows, which is more than we can take at once. Split it in two, keep the line with the column names in both, and upload one after the other.`,
    ),
  noRows: (nameless: number) =>
    nameless > 0
      ? refuse(
          'no_rows',
          'a list in which no row has a name',
          'Ask LinkedIn for your data again and upload the new Connections.csv.',
          'This file has the right columns, but not one of its rows has a name. Ask LinkedIn for your data again and upload the new Connections.csv.',
        )
      : refuse(
          'no_rows',
          'only a header row, no people',
          'Ask LinkedIn for your data again and upload the new Connections.csv.',
          'This file has only a header row, no people. Ask LinkedIn for your data again and upload the new Connections.csv.',
        ),
  archive: () => refuse('archive', 'a zip archive', UNPACK),
  archiveDamaged: () =>
    refuse(
      'archive',
      'a zip archive that is incomplete or damaged',
      'Download it from LinkedIn once more and upload it again.',
      'This zip archive is incomplete or damaged. Download it from LinkedIn once more and upload it again.',
    ),
  archiveWithout: () =>
    refuse(
      'archive',
      'a zip archive without Connections.csv in it',
      'LinkedIn sometimes sends two archives: look for Connections.csv in the other one and upload that file.',
      'This zip archive has no Connections.csv in it. LinkedIn sometimes sends two archives: look for Connections.csv in the other one and upload that file.',
    ),
  archiveLocked: () =>
    refuse(
      'archive',
      'a zip archive that is locked with a password',
      UNPACK,
      `This zip archive is locked with a password. ${UNPACK}`,
    ),
  packed: (kind: string) => refuse('archive', kind, UNPACK),
  picture: () => refuse('picture', 'a picture', UPLOAD_AS_IS),
  pdf: () => refuse('pdf', 'a PDF document', UPLOAD_AS_IS),
  spreadsheet: (kind: string) => refuse('spreadsheet', kind, SAVE_AS_CSV),
  binary: () =>
    refuse(
      'not_text',
      'a file that is not text',
      UPLOAD_AS_IS,
      `This file cannot be read as text, but Connections.csv is plain text. ${UPLOAD_AS_IS}`,
    ),
  document: (kind: string) => refuse('not_text', kind, UPLOAD_AS_IS),
  otherText: (kind: string) => refuse('wrong_columns', kind, UPLOAD_AS_IS),
  otherLinkedinFile: (what: string) =>
    refuse(
      'other_linkedin_file',
      `another file from your LinkedIn download: ${what}`,
      'Look for Connections.csv in the same folder.',
      `This is another file from your LinkedIn download: ${what}. Look for Connections.csv in the same folder.`,
    ),
  headerMissing: () =>
    refuse(
      'wrong_columns',
      'a table without a line of column names',
      UPLOAD_AS_IS,
      `This table has no line with column names such as First Name, Last Name and Company. ${UPLOAD_AS_IS}`,
    ),
  noTable: () =>
    refuse(
      'wrong_columns',
      'a text without columns',
      UPLOAD_AS_IS,
      `This is a text without columns, but Connections.csv has columns such as First Name, Last Name and Company. ${UPLOAD_AS_IS}`,
    ),
  wrongColumns: (names: string) =>
    refuse(
      'wrong_columns',
      `a table with the columns ${names}`,
      UPLOAD_AS_IS,
      `This table has the columns ${names}, but Connections.csv has First Name, Last Name, Company and Position. ${UPLOAD_AS_IS}`,
    ),
}
