import { cleanCell, cut } from './cell.ts'
import { refusals } from './refusal.ts'
import type { Refusal } from './types.ts'

const LONGEST_NAMES = 120

/** Columns that only the named file of LinkedIn's download has, folded; all of them must be there. */
const LINKEDIN_FILES: [string, string[]][] = [
  ['your messages', ['conversationid', 'from', 'content']],
  ['your invitations', ['from', 'to', 'sentat', 'direction']],
  ['your imported address book', ['source', 'firstname', 'lastname', 'createdat']],
  ['your imported address book', ['firstname', 'lastname', 'phonenumbers', 'instantmessagehandles']],
  ['your own profile', ['firstname', 'lastname', 'maidenname', 'birthdate']],
  ['your own profile', ['firstname', 'lastname', 'headline', 'summary', 'industry']],
  ['recommendations', ['firstname', 'lastname', 'text', 'creationdate', 'status']],
  ['recommendations', ['firstname', 'lastname', 'recommendationtext']],
  ['endorsements', ['endorsementdate', 'skillname']],
  ['your positions', ['companyname', 'title', 'startedon', 'finishedon']],
  ['your education', ['schoolname', 'startdate', 'degreename']],
  ['your certificates', ['name', 'authority', 'startedon']],
  ['your publications', ['name', 'publishedon', 'publisher']],
  ['your organizations', ['name', 'position', 'startedon', 'finishedon']],
  ['your projects', ['title', 'description', 'startedon', 'finishedon']],
  ['your volunteering', ['companyname', 'role', 'cause']],
  ['your languages', ['name', 'proficiency']],
  ['your courses', ['name', 'number']],
  ['your patents', ['title', 'applicationnumber']],
  ['your honors', ['title', 'description', 'issuedon']],
  ['companies that you follow', ['organization', 'followedon']],
  ['people who follow you or who you follow', ['date', 'status', 'fullname']],
  ['your email addresses', ['emailaddress', 'confirmed', 'primary']],
  ['your phone numbers', ['extension', 'number', 'type']],
  ['your job applications', ['applicationdate', 'jobtitle']],
  ['your saved jobs', ['savedate', 'joburl']],
  ['your saved jobs', ['saveddate', 'jobtitle']],
  ['your posts', ['date', 'sharelink']],
  ['your comments', ['date', 'link', 'message']],
  ['your reactions', ['date', 'type', 'link']],
  ['your votes', ['date', 'link', 'optiontext']],
  ['your searches', ['time', 'searchquery']],
  ['your sign-ins', ['logindate', 'ipaddress']],
  ['your registration', ['registeredat', 'registrationip']],
  ['your receipts', ['transactionmadeat', 'description']],
  ['your learning history', ['contenttitle', 'contenttype']],
  ['advertising data about you', ['memberage', 'companynames']],
  ['advertisements that you clicked', ['adclickeddate', 'adtitleid']],
  ['your events', ['eventname', 'eventtime']],
  ['inferences about you', ['category', 'typeofinference']],
]

/** Refuses the other tables of LinkedIn's download by their folded column names; null for anything else. */
export function refuseLinkedinFile(names: string[]): Refusal | null {
  const present = new Set(names)
  if (present.has('connectedon')) return null
  for (const [what, columns] of LINKEDIN_FILES) {
    if (columns.every((column) => present.has(column))) return refusals.otherLinkedinFile(what)
  }
  return null
}

/** Says what a text without the expected header is, as far as its beginning shows. */
export function refuseText(text: string, widest: string[]): Refusal {
  if (looksBinary(text)) return refusals.binary()
  const start = text.slice(0, 2000).trimStart()
  if (start === '' && text.trim() === '') return refusals.empty()
  if (/^(?:<!--[^]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(start)) {
    return refusals.otherText('a web page')
  }
  if (/^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^]{0,500}?-->\s*|<!doctype[^>]{0,300}>\s*)?<svg\b/i.test(start)) {
    return refusals.picture()
  }
  if (/^<\?xml\b|^<[a-z][\w:-]{0,40}[\s>/]/i.test(start)) return refusals.otherText('an XML file')
  if (/^begin:vcard/i.test(start)) return refusals.otherText('an address book in vCard format')
  if (/^begin:vcalendar/i.test(start)) return refusals.otherText('a calendar')
  if (/^\{\s*(?:"|\}|$)|^\[\s*(?:[[{"\]]|$)/.test(start)) return refusals.otherText('a JSON file')
  return refuseTable(widest)
}

function looksBinary(text: string): boolean {
  const end = Math.min(text.length, 8192)
  let controls = 0
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32) || (code > 126 && code < 160) || code === 0xfffd) controls++
  }
  return controls > 4 + end * 0.02
}

function refuseTable(widest: string[]): Refusal {
  const cells = widest.map((cell) => cleanCell(cell, LONGEST_NAMES)).filter((cell) => cell !== '')
  const folded = cells.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  const otherFile = refuseLinkedinFile(folded)
  if (otherFile) return otherFile
  if (cells.length < 2) return refusals.noTable()
  if (cells.some(isNoColumnName)) return refusals.headerMissing()
  return refusals.wrongColumns(cut(cells.join(', '), LONGEST_NAMES))
}

/** A sentence, an address, a number or a date: content of a table's rows, not a column name. */
function isNoColumnName(cell: string): boolean {
  return cell.length > 50 || /[@]|:\/\/|\d{3}|^\W*\d[\d\W]*$|\d{1,2}\s?\p{L}{3}\s?\d{2}/u.test(cell)
}
