import { describe, expect, test } from 'vitest'
import { anyText } from '../../testing/any-text.ts'
import { growth, LINEAR } from '../../testing/growth.ts'
import fc from 'fast-check'
import { mended } from './broken-letters.ts'
import type { CodePage } from './encoding.ts'

/** What a program shows that reads UTF-8 as another encoding. */
const broken = (text: string, page: CodePage = 'windows-1252') =>
  new TextDecoder(page).decode(new TextEncoder().encode(text))

describe('broken letters are mended', () => {
  test.each<[string, CodePage?]>([
    ['José Muñoz'],
    ['Société Générale'],
    ['ÉLODIE'],
    ['Łukasz Wałęsa'],
    ['Måns Ångström, Øyvind'],
    ['Straße'],
    ['İstanbul Çağrı'],
    ['Məmməd'],
    ['Nguyễn Văn Đức'],
    ['Ștefan'],
    ['🚀 Mia'],
    ['Conan O’Brien – “CTO” …'],
    ['Иван Петров'],
    ['Αθήνα'],
    ['محمد'],
    ['שלום'],
    ['山田太郎'],
    ['김민수'],
    ['José Muñoz', 'macintosh'],
    ['José Muñoz', 'windows-1250'],
    ['Łukasz Wałęsa', 'windows-1250'],
    ['José Muñoz', 'windows-1251'],
    ['Иван Петров', 'windows-1251'],
  ])('%s, read as %s', (text, page) => expect(mended(broken(text, page))).toBe(text))

  test('if they were broken twice', () => expect(mended(broken(broken('José')))).toBe('José'))

  test('next to whole ones', () =>
    expect(mended(`José ${broken('Muñoz')}/${broken('Société')} Générale`)).toBe(
      'José Muñoz/Société Générale',
    ))

  test('if a byte stands alone, and shows as letter of Windows-1252', () =>
    expect(mended('Jos\uf7e9 O\uf792Brien \uf7a7')).toBe('José O’Brien \ufffd'))
})

describe('whole text stays', () => {
  test.each([
    'José Muñoz',
    'NESTLÉ® NESTLÉ™ PELÉ’S CAFÉ” CAFÉ–BAR «ÉLAN»',
    '„Spaß“ SPAẞ GRÜẞE',
    'ESPAÑ… COMPAÑ…',
    'LUNEDÌ–VENERDÌ L’ÀME CAFFÈ’S',
    'SPÓŁKA PRAGNĘŁA ŘŠ MŮŽE NĚŽNÁ',
    'RĂŞINARI Müller–Jäö ÄÖÜ',
    'Её Рёв Її Київ їжак',
    'Иван Петров',
    'AT&T © 2021 – ® ™ § ° ±',
    'ÅÄÖ æøå ðþ',
    '山田太郎 김민수 🚀👩‍💻',
    'محمد שלום',
  ])('%s', (text) => expect(mended(text)).toBe(text))

  test('and what was mended stays, too', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(mended(mended(text))).toBe(mended(text))
      }),
    )
  })
})

test.each(['A', 'É', 'Ã', 'Ã©', 'aÃ©', 'Ãƒ©', 'ðŸš€', 'Г', '\uf7e9', '’', '®'])(
  'a megabyte of %o takes the time of its length',
  async (token) => {
    const cell = (size: number) => `${token.repeat(size / token.length)}Ã©a`
    expect(await growth(100_000, (size) => mended(cell(size)))).toBeLessThan(LINEAR)
  },
)
