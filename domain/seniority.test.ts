import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { growth, LINEAR } from '../testing/growth.ts'
import { SENIORITIES, seniorityLabel } from './seniority-labels.ts'
import type { Seniority } from './seniority-labels.ts'
import { seniorityOf } from './seniority.ts'

type Cases = Readonly<Record<string, Seniority>>

function expectAll(cases: Cases): void {
  const found = Object.fromEntries(Object.keys(cases).map((title) => [title, seniorityOf(title)]))
  expect(found).toEqual(cases)
}

const expectEach = (seniority: Seniority, titles: readonly string[]): void =>
  expectAll(Object.fromEntries(titles.map((title) => [title, seniority])))

describe('ranks by language', () => {
  test('executives', () => {
    expectEach('EXECUTIVE', [
      'CEO & founder',
      'Chief Data Officer',
      'VP of Engineering',
      'Senior Vice President, Claims',
      'General Manager, Iberia',
      'Geschäftsführerin',
      'Geschaeftsfuehrung Bauhof',
      'Technikvorstand',
      'Directrice générale',
      'Président-directeur général',
      'Consejera delegada',
      'Vicepresidente de ventas',
      'Sócio-gerente',
      'Amministratore delegato',
      'Algemeen directeur',
      'Vice verkställande direktör',
      'Administrerende direktør',
      'Toimitusjohtaja',
      'Prezes zarządu',
      'Jednatel společnosti',
      'Ügyvezető igazgató',
      'Генеральный директор',
      'Genel Müdür Yardımcısı',
      'Direktur Utama',
      'المدير العام',
      '代表取締役',
      '总经理',
      '대표이사',
    ])
  })

  test('directors', () => {
    expectEach('DIRECTOR', [
      'Director of Nursing',
      'Associate Director, Clinical Data',
      'Vertriebsdirektorin Nord',
      'Directrice artistique',
      'Directora de compras',
      'Diretor financeiro',
      'Direttrice vendite',
      'Commercieel directeur',
      'Økonomidirektør',
      'Talousjohtaja',
      'Dyrektor handlowy',
      'Ředitelka školy',
      'Директор по маркетингу',
      '市场总监',
    ])
  })

  test('leads', () => {
    expectEach('LEAD', [
      'Head of Payroll',
      'Tech Lead Payments',
      'Night shift supervisor',
      'Events Coordinator',
      'Ward Manager',
      'Assistant Manager, Bakery',
      'Kundendienstleiterin',
      'Stellv. Filialleitung',
      'Laborverantwortlicher',
      'Einkaufschefin',
      'Responsable logistique',
      'Cheffe de chantier',
      'Jefa de obra',
      'Encargado de almacén',
      'Coordenadora pedagógica',
      'Responsabile del magazzino',
      'Capo officina',
      'Ploegleider',
      'Hoofd inkoop',
      'Arbetsledare',
      'Avdelingsleder',
      'Tiiminvetäjä',
      'Kierowniczka sklepu',
      'Vedoucí směny',
      'Műszakvezető',
      'Начальник отдела',
      'Satış Müdürü',
      'Trưởng phòng nhân sự',
      '営業部長',
      '项目主管',
      '개발팀장',
    ])
  })

  test('seniors', () => {
    expectEach('SENIOR', [
      'Senior Pharmacist',
      'Sr. Tax Accountant',
      'Principal Hydrologist',
      'Staff Software Engineer, Search',
      'Seniorberater Logistik',
      'Analista contábil sênior',
      'Développeur confirmé',
      'Starszy księgowy',
      'Старший разработчик',
      'Kıdemli Mühendis',
      '高级工程师',
      'シニアコンサルタント',
    ])
  })

  test('juniors', () => {
    expectEach('JUNIOR', [
      'Junior copywriter',
      'Accounting intern',
      'Apprentice plumber',
      'Graduate Surveyor',
      'Personal assistant',
      'Auszubildende zur Hotelfachfrau',
      'Werkstudentin Controlling',
      'Juniorprofessur Assistenz',
      'Stagiaire en biologie',
      'Apprentie boulangère',
      'Becaria de comunicación',
      'Auxiliar administrativa',
      'Estagiário de direito',
      'Tirocinante farmacista',
      'Afstudeerstage bouwkunde',
      'Lærling tømrer',
      'Harjoittelija',
      'Praktykantka',
      'Стажер-юрист',
      'Stajyer avukat',
      'インターン',
      '实习生',
    ])
  })

  test('professionals, and titles without a rank', () => {
    expectEach('PROFESSIONAL', [
      'Beekeeper',
      'Software Engineer II',
      'Warehouse worker',
      'Imker',
      'Infirmière',
      'Apicultora',
      'Enfermeiro',
      'Bloemist',
      'Programista',
      'Бухгалтер',
      'エンジニア',
      '',
      '   ',
      '✨🚀',
    ])
  })
})

describe('words that only look like a rank', () => {
  test('a manager of things is a professional, of people or a place a lead', () => {
    expectAll({
      'Product Manager': 'PROFESSIONAL',
      'Key Account Manager, Dairy': 'PROFESSIONAL',
      'Projektmanager Windkraft': 'PROFESSIONAL',
      プロダクトマネージャー: 'PROFESSIONAL',
      'Engineering Manager': 'LEAD',
      'Kitchen Manager': 'LEAD',
      'Senior Product Manager': 'SENIOR',
      'Junior Account Manager': 'JUNIOR',
    })
  })

  test('executives, partners and owners of something are professionals', () => {
    expectAll({
      'Account Executive': 'PROFESSIONAL',
      'Executive Search Consultant, Zug': 'PROFESSIONAL',
      'HR Business Partner, Harbours': 'PROFESSIONAL',
      'Partner Manager': 'PROFESSIONAL',
      'Product Owner': 'PROFESSIONAL',
      'Process Owner': 'PROFESSIONAL',
      'Partner Success, Rail': 'PROFESSIONAL',
      Partner: 'EXECUTIVE',
      'Partner / Surveyor': 'EXECUTIVE',
      'Partner of a law firm': 'EXECUTIVE',
      'Partner to family businesses': 'EXECUTIVE',
      'Tax lawyer & partner': 'EXECUTIVE',
      'Owner, two cafés': 'EXECUTIVE',
      'Creative Director / Owner': 'DIRECTOR',
    })
  })

  test('compounds are read by their end', () => {
    expectAll({
      Teamleiter: 'LEAD',
      Wanderbegleiterin: 'PROFESSIONAL',
      Reisebegleiter: 'PROFESSIONAL',
      Woonbegeleider: 'PROFESSIONAL',
      Ausbildungsleiterin: 'LEAD',
      Lokführer: 'PROFESSIONAL',
      Gruppenleitungen: 'PROFESSIONAL',
      'Lead Generation Specialist': 'PROFESSIONAL',
      'Leadership trainer': 'PROFESSIONAL',
      'Internal auditor': 'PROFESSIONAL',
      Seniorenbetreuerin: 'PROFESSIONAL',
      'Social Enterprise Advocate': 'PROFESSIONAL',
      'Associate Professor of Law': 'PROFESSIONAL',
      'Founder’s Office, Growth': 'PROFESSIONAL',
    })
  })
})

describe('several ranks in a title', () => {
  test('the highest rank counts', () => {
    expectAll({
      'Senior Team Lead': 'LEAD',
      'Senior Director, Trials': 'DIRECTOR',
      'Architect | Head of Platform': 'LEAD',
      'Head of Legal & Vice President': 'EXECUTIVE',
      'Junior-Teamleiterin': 'LEAD',
    })
  })

  test('an assistant does not have the rank of the person they assist', () => {
    expectAll({
      'Assistant to the CEO': 'JUNIOR',
      'CFO assistant': 'JUNIOR',
      'Assistentin der Geschäftsführung': 'JUNIOR',
      'Assistenz Marketingleitung': 'JUNIOR',
      'Assistante de direction générale': 'JUNIOR',
      'Asistente del director': 'JUNIOR',
      'Intern, Office of the President': 'JUNIOR',
      'Werkstudent Geschäftsleitung': 'JUNIOR',
      'Secretary of the Board of Directors': 'PROFESSIONAL',
      'Sekretär des Vorstands': 'PROFESSIONAL',
      'Coach for founders': 'PROFESSIONAL',
      'Assistant of the Director': 'JUNIOR',
      'Assistant to the CEO & Director': 'JUNIOR',
      'Assistant to the CEO / Director': 'DIRECTOR',
      'Director & Assistant': 'DIRECTOR',
      'Senior Assistant': 'SENIOR',
      'Assistant Director, Archives': 'DIRECTOR',
      'Assistent / Abteilungsleiter': 'LEAD',
    })
  })

  test('a person who leads trainees is not a junior', () => {
    expectAll({
      'Leiter Ausbildung': 'LEAD',
      'Student Exchange Coordinator': 'LEAD',
      'Volunteer coordinator': 'LEAD',
      'Internship coordinator': 'LEAD',
      Lehrlingsausbilder: 'PROFESSIONAL',
    })
  })

  test('a former rank does not count', () => {
    expectAll({
      'Photographer, ex-CEO': 'PROFESSIONAL',
      'ehemaliger Abteilungsleiter': 'PROFESSIONAL',
      'Writer | former Vice President': 'PROFESSIONAL',
    })
  })
})

test('case, accents, gendered spellings and styled letters change nothing', () => {
  expectEach('LEAD', [
    'TEAMLEITER',
    'teamleiter (m/w/d)',
    'Teamleiter:in',
    'Teamleiter*in',
    '𝐓𝐞𝐚𝐦𝐥𝐞𝐢𝐭𝐞𝐫',
    'Ｔｅａｍｌｅｉｔｅｒ',
  ])
})

test('any text at all has a seniority, and the same one every time', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 300 }), (text) => {
      const first = seniorityOf(text)
      expect(SENIORITIES).toContain(first)
      expect(seniorityOf(text)).toBe(first)
    }),
  )
})

test('a very long text takes no longer to read than its first part', async () => {
  const parts = ['a', 'ex ', 'leiter', 'assistant ', '主任', 'of ', 'vice ']
  const judge = (size: number) => {
    for (const text of parts.map((part) => part.repeat(size)))
      for (let i = 0; i < 10; i++) expect(SENIORITIES).toContain(seniorityOf(text))
  }
  expect(await growth(1_000, judge)).toBeLessThan(LINEAR / 10)
})

test('the levels are listed lowest first, with their labels', () => {
  expect(SENIORITIES.map(seniorityLabel)).toEqual([
    'Junior',
    'Professional',
    'Senior',
    'Lead',
    'Director',
    'Executive',
  ])
})
