import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computing, LOADED } from '../testing/growth.ts'
import { employerKey } from './employer-key.ts'
import { foldText } from './search-text.ts'

describe('an employer has one key', () => {
  test.each<[key: string, written: string]>([
    [
      'acme',
      `Acme ; ACME ;  acme  ; Acme. ; Acme! ; Acme - ; Acme™ ; Acme® ; 🚀 Acme ; Acme 🇩🇪 ; Ac\u200bme ; "Acme" ; (Acme)`,
    ],
    [
      'acme',
      `Acme Inc ; Acme, Inc. ; ACME INC. ; Acme Incorporated ; Acme Corp. ; Acme Corporation ; Acme, LLC ; Acme L.L.C.`,
    ],
    [
      'acme',
      `Acme Ltd ; Acme Ltd. ; Acme Limited ; Acme PLC ; Acme LLP ; Acme Co. ; Acme Co., Ltd. ; Acme Co.,Ltd ; Acme Co.Ltd.`,
    ],
    [
      'acme',
      `Acme Pvt. Ltd. ; Acme Private Limited ; Acme (P) Ltd ; Acme Pty Ltd ; Acme (Pty) Ltd. ; Acme Pte. Ltd. ; Acme Sdn. Bhd.`,
    ],
    [
      'acme',
      `Acme GmbH ; Acme gGmbH ; Acme G.m.b.H. ; Acme GmbH & Co. KG ; Acme AG ; Acme SE ; Acme SE & Co. KGaA ; Acme e.V.`,
    ],
    [
      'acme',
      `Acme UG (haftungsbeschränkt) ; Acme KG ; Acme OHG ; Acme GbR ; Acme e. V. ; Acme eG ; Acme PartG mbB`,
    ],
    [
      'acme',
      `Acme S.A. ; Acme SA ; Acme S. A. ; Acme S/A ; Acme, S.A.S. ; Acme SAS ; Acme SASU ; Acme SARL ; Acme S.à r.l. ; Acme EURL`,
    ],
    [
      'acme',
      `Acme B.V. ; Acme BV ; Acme N.V. ; Acme BVBA ; Acme SRL ; Acme S.r.l. ; Acme SpA ; Acme S.p.A. ; Acme Spa ; Acme Srls`,
    ],
    [
      'acme',
      `Acme S.L. ; Acme SL ; Acme, S.L.U. ; Acme S. Coop. ; Acme S.A. de C.V. ; ACME SA DE CV ; Acme, S. de R.L. de C.V. ; Acme S.A.C.`,
    ],
    [
      'acme',
      `Acme Ltda ; Acme Ltda. ; Acme Ltda - ME ; Acme Lda. ; Acme, Unipessoal Lda ; Acme EIRELI ; Acme & Cía. ; Acme S.A.P.I. de C.V.`,
    ],
    [
      'acme',
      `Acme Oy ; Acme Oyj ; Acme AB ; Acme AB (publ) ; Acme A/S ; Acme AS ; Acme ASA ; Acme ApS ; Acme OÜ ; Acme ehf.`,
    ],
    [
      'acme',
      `Acme Sp. z o.o. ; Acme Sp. z o. o. ; Acme sp.z.o.o. ; Acme Sp. z o.o. Sp. k. ; Acme S.A. (Polska) ; Acme s.r.o. ; Acme, spol. s r.o.`,
    ],
    [
      'acme',
      `Acme a.s. ; Acme Kft. ; Acme Zrt. ; Acme d.o.o. ; Acme d.d. ; Acme EOOD ; Acme A.Ş. ; Acme Ltd. Şti. ; Acme San. ve Tic. A.Ş. ; UAB "Acme"`,
    ],
    [
      'acme',
      `Acme K.K. ; Acme KK ; Acme株式会社 ; 株式会社Acme ; (株)Acme ; ㈱Acme ; Acme(주) ; 주식회사 Acme ; Acme有限公司 ; PT Acme Tbk ; PT. Acme`,
    ],
    [
      'acme',
      `OOO Acme ; ООО «Acme» ; ООО Acme ; ПАО "Acme" ; Acme Co., Limited ; Acme Public Company Limited ; Acme JSC ; Acme W.L.L. ; Acme FZ-LLC`,
    ],
    [
      'acme',
      `Acme (formerly Globex) ; Acme GmbH (Berlin) ; Acme (UK) Ltd. ; Acme [hiring] ; Acme（日本） ; Acme (a (nested) bracket) ; • Acme • ; Acme |`,
    ],
    ['acme berlin', `Acme Berlin ; Acme Berlin)`],
    ['acme labs', `Acme Labs ; Acme🚀Labs ; Acme «Labs» ; Acme«Labs»`],
    ['acme hotel', `Acme Hotel ; Acme Hotel GmbH ; Acme Hotel S.p.A.`],
    ['radio acme', `Radio Acme ; Radio "Acme"`],
    ['societe generale', `Société Générale ; SOCIETE GENERALE SA ; Société Générale (SG)`],
    ['strasse', `Straße AG ; STRASSE AG ; Strasse`],
    ['loreal', `L'Oréal ; L’ORÉAL S.A. ; L'Oreal SA ; L‘Oréal ; L´Oréal ; LOréal`],
    ['rolls royce', `Rolls-Royce ; Rolls Royce ; Rolls‑Royce ; Rolls–Royce plc ; Rolls−Royce`],
    ['coca cola', `Coca-Cola ; Coca Cola ; Coca - Cola ; Coca–Cola ; Coca‐Cola Co.`],
    ['ארקיע', `ארקיע ; אַרְקִיע`],
    ['at&t', `AT&T ; AT & T ; AT&T Inc. ; AT & T Corp.`],
    ['h&m', `H&M ; H & M ; h&m`],
    ['johnson & johnson', `Johnson & Johnson ; Johnson&Johnson ; JOHNSON & JOHNSON, Inc.`],
    ['smith', `Smith & Co. ; Smith and Co ; Smith & Co KG ; Smith und Co.`],
    ['fpt', `FPT ; Công ty TNHH FPT ; Công ty Cổ phần FPT ; CÔNG TY TNHH MỘT THÀNH VIÊN FPT`],
    [
      'acme',
      `M/s Acme ; M/s. Acme Pvt. Ltd. ; SARL Acme ; S.A.R.L. Acme ; CV. Acme ; ФГУП «Acme» ; บริษัท Acme จำกัด (มหาชน) ; 一般社団法人Acme`,
    ],
    ['ارامكو', `أرامكو ; شركة أرامكو ; شرکت آرامکو`],
    ['яндекс', `Яндекс ; ООО «Яндекс» ; ООО "ЯНДЕКС"`],
    ['トヨタ自動車', `トヨタ自動車株式会社 ; トヨタ自動車 ; 株式会社トヨタ自動車`],
    ['삼성전자', `삼성전자 ; 삼성전자(주) ; 삼성전자 주식회사`],
    ['אלביט', `אלביט בע"מ ; אלביט בע״מ ; אלביט`],
  ])('%s: %s', (key, written) => {
    const names = written.split(' ; ')
    expect(names.map(employerKey)).toEqual(names.map(() => key))
  })
})

test.each<[string, string]>([
  ['Deutsche Bank', 'Deutsche Bahn'],
  ['Delta Air Lines', 'Delta Dental'],
  ['Disney', 'Disney+'],
  ['Canal', 'Canal+'],
  ['Booking', 'Booking.com'],
  ['Amazon', 'Amazon Web Services'],
  ['Siemens', 'Siemens Energy AG'],
  ['Meta', 'Metal'],
  ['Apple', 'Applied'],
  ['SAS', 'SAS Institute'],
  ['Capital One', 'Capital'],
  ['Bain & Company', 'Bain Capital'],
  ['Fast Company', 'Fast'],
  ['Virgin Group', 'Virgin'],
  ['Volkswagen Group', 'Volkswagen'],
  ['Porsche Holding', 'Porsche AG'],
  ['The Limited', 'The'],
  ['The Co', 'The'],
  ['Sunny Day Spa', 'Sunny Day'],
  ['Stone Massage & Spa', 'Stone Massage'],
  ['Cul de Sac', 'Cul de'],
  ['Tata EV', 'Tata'],
  ['New Tele-AG', 'New Tele'],
  ['Stealth Mode AI Startup in Berlin Mitte', 'Startup in Berlin Mitte'],
  ['Remember Me', 'Remember'],
  ['Serbia AD', 'Serbia'],
  ['Programming in C', 'Programming'],
  ['UAB Medicine', 'Medicine'],
  ['AB InBev', 'InBev'],
  ['AO World', 'World'],
  ['SIA Engineering', 'Engineering'],
  ['Co-op', 'Op'],
  ['Y Combinator', 'Combinator'],
  ['X', 'X2'],
  ['42', '43'],
  ['C&A', 'CA'],
  ['CV Library', 'Library'],
  ['SAS Institute', 'Institute'],
  ['Fa Group', 'Group'],
  ['Front-End Ltd', 'Front'],
  ['E-Corp', 'E'],
  ['Smith&Co', 'Co'],
  ['.NET Foundation', 'NET Foundation'],
  ['Marks & Spencer', 'Marks'],
  ['McKinsey', 'McKesson'],
  ['KPMG India', 'KPMG'],
  ['Nestlé', 'Nestlé Nespresso SA'],
  ['Samsung Electronics', 'Samsung SDS'],
  ['三菱商事', '三菱電機'],
  ['Freelancer.com', 'Freelance.com'],
  ['Stealth Monitoring', 'Monitoring'],
])('%s and %s are two employers', (a, b) => {
  const keys = [employerKey(a), employerKey(b)]
  expect(keys).not.toContain(null)
  expect(keys[0]).not.toBe(keys[1])
})

test.each([
  ['Inc.', 'inc'],
  ['SAS', 'sas'],
  ['GmbH', 'gmbh'],
  ['株式会社', '株式会社'],
  ['(ISC)²', '(isc)2'],
  ['PT', 'pt'],
])('%s is nothing but a legal form or a bracket, and stays', (name, key) =>
  expect(employerKey(name)).toBe(key),
)

const NO_EMPLOYERS = `
  - ; --- ; … ; 🚀 ; ? ; () ; N/A ; n.a. ; None ; Self-employed ; SELF EMPLOYED ; Self Employed ;
  selfemployed ; Self-Employed (Freelance) ; Freelance ; Freelancer ; Freelance Designer ; Freelance / Self-employed ;
  Freelance UX/UI Designer ; Stealth ; Stealth Startup ; Stealth Mode ; Stealth-Mode Startup ;
  Stealth AI Startup ; Stealth Mode AI Startup in Berlin ; Stealth Startup 🚀 ; #Freelance ; In stealth ; Stealth Company ; Confidential ; Confidential (Fortune 500) ;
  Undisclosed ; Open to work ; Career Break ; Unemployed ; Autônomo ; Autônoma ; Autónomo ; Profissional Autônomo ;
  Por conta própria ; Confidencial ; Por cuenta propia ; Independiente ; Trabajador autónomo ;
  Freelance / Autónomo ; Indépendant ; Indépendante ; Auto-entrepreneur ; À mon compte ; Profession libérale ;
  Selbstständig ; Selbständig ; Freiberuflich ; Freiberufler ; Freischaffend ; Libero professionista ;
  Lavoratore autonomo ; Zelfstandig ; ZZP'er ; Egenföretagare ; Egen virksomhed ; Selvstendig næringsdrivende ;
  Yrittäjä ; Samozatrudnienie ; Własna działalność ; OSVČ ; Serbest ; Serbest Meslek ; Wiraswasta ;
  Фриланс ; Самозанятый ; ИП ; フリーランス ; 自営業 ; 自由职业者 ; 프리랜서 ; 자영업 ; עצמאי ; مستقل ; Ελεύθερος επαγγελματίας`

test.each(['', ' ', ...NO_EMPLOYERS.split(';').map((name) => name.trim())])('%j is no employer', (name) =>
  expect(employerKey(name)).toBeNull(),
)

test('nothing is no employer', () => expect(employerKey(null)).toBeNull())

describe('for any text', () => {
  const PARTS = `Acme Globex Inc S.A. Co. & GmbH ( ) (x) , - " 🚀 The PT 株式会社 e.V. É Spa de`
  const part = fc.constantFrom(...PARTS.split(' '))
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !foldText(text).includes("'")), // it goes last, and the marks before it stay
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join(' ')),
  )

  test('an apostrophe that stands alone leaves no space behind', () => {
    expect([employerKey("' Acme"), employerKey("Acme ' Tools")]).toEqual(['acme', 'acme tools'])
  })

  test('the key of a key is that key', () =>
    fc.assert(
      fc.property(name, (text) => {
        const key = employerKey(text)
        expect(key === null ? null : employerKey(key)).toBe(key)
      }),
    ))

  test('case and emoji do not change the key', () =>
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const text = parts.join(' ')
        expect(employerKey(text.toUpperCase())).toBe(employerKey(text))
        expect(employerKey(`${text} 🚀`)).toBe(employerKey(text))
      }),
    ))
})

test('the time for a long text grows no faster than its length', async () => {
  const took = await computing(() => {
    for (const unit of ['(', ')', ' ,', 'co ', '. ', 'a.', '"', '-']) employerKey(unit.repeat(20_000))
  })
  expect(took).toBeLessThan(LOADED * 2000)
})
