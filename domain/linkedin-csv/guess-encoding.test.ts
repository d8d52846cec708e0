import { expect, test } from 'vitest'
import { encodeIn, encodeText } from '../../testing/sample-files.ts'
import { HEADER, read } from '../../testing/read-connections.ts'
import { readConnectionsCsv } from '../linkedin-csv.ts'
import { guessEncoding } from './guess-encoding.ts'

/** A list of these people and others whose names are ASCII. */
const list = (people: string) =>
  [
    HEADER,
    ...people
      .split(',')
      .map((name, n) => `${name.replace(/ |$/, ',')},,,Acme,Software Engineer,${(n % 28) + 1} Nov 2021`),
    ...Array.from({ length: 20 }, (_, n) => `Ada${n},Reed,,,Quillfern,Product Manager,17 May 2021`),
  ].join('\n')

test.each([
  ['windows-1250', 'Łukasz Wójcik,Paweł Kamiński,Małgorzata Dąbrowska,Zbigniew Wiśniewski'],
  ['windows-1250', 'Jiří Dvořák,Tomáš Novák,Zdeněk Procházka,Lukáš Černý'],
  ['windows-1250', 'Gábor Szűcs,Zoltán Kőszegi,László Tóth,Erdős Ákos'],
  ['windows-1251', 'Иван Петров,Анна Сидорова,Мария Иванова'],
  ['windows-1251', 'Иван Петров'],
  ['windows-1254', 'Ayşe Yılmaz,Çağrı Öztürk,Mehmet Şahin,Gökçe Işık'],
  ['windows-1252', 'Jürgen Müller,Björn Schäfer,Käthe Böhm'],
  ['windows-1252', 'François Lefèvre,Hélène Dubois,Benoît Crête'],
  ['windows-1252', 'João Gonçalves,Conceição Simões'],
  ['windows-1252', 'Søren Kjær,Bjørn Ødegård'],
  ['windows-1252', 'Niccolò Pirlò,Società Responsabilità,Nicolò Rossi,Libertà Serenità'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος,Ελένη Νικολάου'],
  ['shift_jis', '太郎 山田,花子 佐藤,株式会社 東芝'],
  ['gbk', '伟 王,芳 李,华为技术 有限公司,工程师 张'],
  ['euc-kr', '철수 김,영희 이,삼성전자 박'],
  ['macintosh', 'François Lefèvre,Hélène Dubois,Ingénieur Développeur'],
  ['macintosh', 'José Núñez,María Fernández,Íñigo Muñoz'],
  ['macintosh', 'Jürgen Müller,Björn Schäfer,Günther Weiß,Käthe Böhm,Jörg Großmann,Rüdiger Höß'],
])('a list in %s is read as it was written: %s', async (codePage, people) => {
  const bytes = encodeIn(codePage, list(people))
  const guess = await guessEncoding(bytes)
  expect(guess?.other).toBeNull()
  expect(readConnectionsCsv(bytes, guess!.encoding)).toEqual({
    ...read(list(people)),
    encoding: guess!.encoding,
  })
})

test.each([
  ['windows-1250', 'Ştefan Ionescu'],
  ['windows-1252', 'José Núñez'],
  ['windows-1252', 'Zoë Brown'],
])('where a few letters of %s leave it open, two readings are offered: %s', async (codePage, people) => {
  const bytes = encodeIn(codePage, list(people))
  const guess = await guessEncoding(bytes)
  const readings = [guess!.encoding, guess!.other!].map((one) => {
    const file = readConnectionsCsv(bytes, one)
    return file.ok && file.rows[0]!.name
  })
  expect(readings).toContain(people)
  expect(new Set(readings).size).toBe(2)
})

test.each([
  ['plain ASCII', encodeText(list('Ada Reed'))],
  ['UTF-8', encodeText(list('José Núñez'))],
  ['UTF-16', encodeText(list('José Núñez'), 'utf16le')],
  ['UTF-8 in which another program replaced letters', encodeText(list('Ren\ufffd Fr\ufffdre,José Núñez'))],
])('%s needs no guess', async (_, bytes) => {
  expect(await guessEncoding(bytes)).toBeNull()
})

test('replacement characters that were written do not count as damage: one cut letter leaves the list in UTF-8', async () => {
  const whole = encodeText(`${list('Ren\ufffd Fr\ufffdre,Caf\ufffd D\ufffdv,José Núñez')}\nBil§,Max,,,,,`)
  const bytes = whole.filter((byte) => byte !== 0xc2) // '§' loses its first byte
  expect(await guessEncoding(bytes)).toBeNull()
  const { rows, encoding } = read(bytes)
  expect(encoding).toBe('utf-8')
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Ren\ufffd Fr\ufffdre', 'José Núñez', 'Bil\ufffd Max']),
  )
})
