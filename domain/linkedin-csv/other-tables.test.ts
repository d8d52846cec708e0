import { describe, expect, test } from 'vitest'
import { encodeText } from '../../testing/sample-files.ts'
import { readConnectionsCsv } from '../linkedin-csv.ts'
import { refuseLinkedinFile } from './other-tables.ts'

const foundIn = (text: string) => {
  const file = readConnectionsCsv(encodeText(text))
  return file.ok ? 'connections' : file.found
}

describe('another table of LinkedIn’s download is named', () => {
  test.each([
    ['CONVERSATION ID,CONVERSATION TITLE,FROM,TO,DATE,CONTENT', 'your messages'],
    ['From,To,Sent At,Message,Direction', 'your invitations'],
    ['Source,First Name,Last Name,Created At', 'your imported address book'],
    ['First Name,Last Name,Phone Numbers,Instant Message Handles', 'your imported address book'],
    ['First Name,Last Name,Maiden Name,Address,Birth Date,Headline', 'your own profile'],
    ['First Name,Last Name,Headline,Summary,Industry', 'your own profile'],
    ['First Name,Last Name,Company,Job Title,Text,Creation Date,Status', 'recommendations'],
    ['Company Name,Title,Description,Location,Started On,Finished On', 'your positions'],
    ['School Name,Start Date,End Date,Notes,Degree Name', 'your education'],
    ['Name,Proficiency', 'your languages'],
    ['Organization,Followed On', 'companies that you follow'],
    ['Email Address,Confirmed,Primary,Updated On', 'your email addresses'],
    ['Save Date,Job Url', 'your saved jobs'],
    ['Date,ShareLink,ShareCommentary', 'your posts'],
  ])('%s: %s', (header, what) => {
    expect(foundIn(`${header}\n1\n`)).toBe(`another file from your LinkedIn download: ${what}`)
  })

  test('but only if all its telling columns are there, and no date of connecting', () => {
    expect(refuseLinkedinFile(['name', 'proficiency'])).not.toBeNull()
    expect(refuseLinkedinFile(['name'])).toBeNull()
    expect(refuseLinkedinFile(['name', 'proficiency', 'connectedon'])).toBeNull()
  })
})

describe('a text that is no table', () => {
  test.each([
    [' \n\t\n', 'an empty file'],
    [' '.repeat(3000), 'an empty file'],
    ['<!DOCTYPE  html><p>Hello', 'a web page'],
    ['<!-- made by a tool -->\n<html>', 'a web page'],
    ['  <body class="x">', 'a web page'],
    ['<svg width="3">', 'a picture'],
    ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg>', 'a picture'],
    ['<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x">\n<svg>', 'a picture'],
    ['<?xml version="1.0"?>\n<contacts/>', 'an XML file'],
    ['<contacts version="1">', 'an XML file'],
    ['BEGIN:VCARD\nVERSION:3.0', 'an address book in vCard format'],
    ['begin:vcalendar\n', 'a calendar'],
    ['{"name": "Ada"}', 'a JSON file'],
    ['[ {"name": "Ada"}]', 'a JSON file'],
    ['[]', 'a JSON file'],
    ['{}', 'a JSON file'],
    ['Dear all\nwe meet at noon', 'a text without columns'],
    ['Order,Amount,Payee\n1,2,3', 'a table with the columns Order, Amount, Payee'],
    ['ada@example.com,Reed\nben@example.com,Kim', 'a table without a line of column names'],
    ['Ada,https://example.com/ada\nBen,x', 'a table without a line of column names'],
    ['Ada,17 May 24\nBen,1', 'a table without a line of column names'],
    ['Ada,7\nBen,8', 'a table without a line of column names'],
  ])('%j is %s', (text, found) => {
    expect(foundIn(text)).toBe(found)
  })

  test('a few control characters do not make a binary file, many do', () => {
    const letters = 'a'.repeat(1000)
    expect(foundIn(`${letters}${'\u0007'.repeat(20)}`)).toBe('a text without columns')
    expect(foundIn(`${letters}${'\u0007'.repeat(40)}`)).toBe('a file that is not text')
    expect(foundIn('a\u0007'.repeat(4))).toBe('a text without columns')
  })
})
