import { describe, expect, test } from 'vitest'
import { CATEGORIES } from './category.ts'
import type { Category } from './category.ts'
import { CLASSIFIER_VERSION, categoryOf } from './job-title.ts'

type Cases = Readonly<Record<string, Category>>

function expectAll(cases: Cases): void {
  const found = Object.fromEntries(Object.keys(cases).map((title) => [title, categoryOf(title, 'Acme')]))
  expect(found).toEqual(cases)
}

describe('borders between categories', () => {
  test('a founder beats every other role in the line', () => {
    expectAll({
      'Pastry chef | Owner': 'FOUNDER',
      'Backend developer & co-founder': 'FOUNDER',
      'Angel investor, founder of three bakeries': 'FOUNDER',
      'Chief Executive Officer, Northern Region': 'FOUNDER',
      'Président-directeur général': 'FOUNDER',
      'Geschäftsführender Gesellschafter': 'FOUNDER',
      'Consejera delegada y presidenta': 'FOUNDER',
      'Amministratrice delegata': 'FOUNDER',
      'Sócia-fundadora e designer': 'FOUNDER',
      'Managing Partner, Litigation': 'FOUNDER',
      'Serial entrepreneur and speaker': 'FOUNDER',
      'Building something new in climate': 'FOUNDER',
      'Stealth fintech startup': 'FOUNDER',
    })
  })

  test('working near a founder is not being one', () => {
    expectAll({
      'Founding Backend Engineer': 'SOFTWARE_ENGINEER',
      'Founding Account Executive, DACH': 'SALES',
      'Founding Technical Recruiter': 'TALENT_TEAM',
      "Founder's Office, Growth projects": 'OPERATIONS',
      'Founders Associate (m/w/d)': 'OPERATIONS',
      'Executive Assistant to the CEO and founder': 'OPERATIONS',
      'Assistentin der Geschäftsführung, Standort Kiel': 'OPERATIONS',
      'Ex-founder, now Product Manager': 'PRODUCT_MANAGER',
      'Process owner, returns': 'OPERATIONS',
      'Digital product owner': 'PRODUCT_MANAGER',
    })
  })

  test('heads of a company without founding it are operations', () => {
    expectAll({
      'Managing Director, Nordics': 'OPERATIONS',
      'President, Frozen Foods': 'OPERATIONS',
      'General Manager - Hotels & Spas': 'OPERATIONS',
      'Country manager Perú': 'OPERATIONS',
      'Directora ejecutiva': 'OPERATIONS',
      'Executive Director of Marketing': 'MARKETING',
    })
  })

  test('the first current function wins; former jobs, seniority, employer and place do not count', () => {
    expectAll({
      'Nurse and part-time web developer': 'NOT_TECH',
      'Copywriter / Recruiter / Barista': 'MARKETING',
      'ex-Lawyer | Data engineer': 'DATA_SCIENCE',
      'Former CEO, now teaching assistant': 'NOT_TECH',
      'Vendedor en Grupo Software Andino': 'SALES',
      'Physician at Data Health Analytics': 'NOT_TECH',
      'Recruiter @ Marketing Cloud Partners': 'TALENT_TEAM',
      'Grafikerin bei der Bank Musterstadt': 'DESIGNER',
      'Senior Vice President, Payroll Software Sales': 'SALES',
      'UX researcher (previously accountant)': 'DESIGNER',
    })
  })

  test('engineers: software unless the field says otherwise', () => {
    expectAll({
      Engineer: 'SOFTWARE_ENGINEER',
      'Engineer III - Payments Backend': 'SOFTWARE_ENGINEER',
      'Engineering manager, checkout': 'SOFTWARE_ENGINEER',
      'Vice President of Engineering, Games': 'SOFTWARE_ENGINEER',
      'Member of Technical Staff, Inference': 'SOFTWARE_ENGINEER',
      'Firmware & embedded engineer': 'SOFTWARE_ENGINEER',
      'Engineer, Electrical': 'OTHER_TECH',
      'Mechanical engineering manager': 'OTHER_TECH',
      'Maintenance and reliability engineer': 'OTHER_TECH',
      'Junior civil engineer, bridges': 'NOT_TECH',
      'Chemical engineer (polymers)': 'NOT_TECH',
      'Mining engineer, open pit': 'NOT_TECH',
      'Bau-Ingenieur Tiefbau': 'NOT_TECH',
      'Sales engineer, pumps': 'SALES',
      'CTO, Insurtech': 'SOFTWARE_ENGINEER',
      'Second-year computer science student': 'SOFTWARE_ENGINEER',
    })
  })

  test('data, analytics and machine learning', () => {
    expectAll({
      'Machine-learning engineer, ranking': 'DATA_SCIENCE',
      'Product analyst, onboarding funnel': 'DATA_SCIENCE',
      'Biostatistician II, oncology': 'DATA_SCIENCE',
      'Quant researcher, rates': 'DATA_SCIENCE',
      'Leiterin Business Intelligence': 'DATA_SCIENCE',
      'Market research analyst, snacks': 'MARKETING',
      'Data entry clerk, night shift': 'OPERATIONS',
      'Data protection officer': 'NOT_TECH',
      'Data center technician': 'OTHER_TECH',
    })
  })

  test('information technology and the other engineers', () => {
    expectAll({
      'IT change manager': 'OTHER_TECH',
      'Project Manager, IT rollout': 'OTHER_TECH',
      'SAP inhouse consultant, logistics': 'OTHER_TECH',
      'Salesforce administrator, part time': 'OTHER_TECH',
      'Test automation lead': 'OTHER_TECH',
      'Penetration tester, red team': 'OTHER_TECH',
      'Chief Information Security Officer, Retail': 'OTHER_TECH',
      'Cloud solutions architect': 'SOFTWARE_ENGINEER',
      'Enterprise & solution architect': 'OTHER_TECH',
      'Technical program manager, devices': 'OTHER_TECH',
      'Technical author': 'OTHER_TECH',
      'Agile coach & scrum master': 'OTHER_TECH',
      'IT purchasing specialist': 'OPERATIONS',
    })
  })

  test('product, and what only sounds like it', () => {
    expectAll({
      'PM, search relevance': 'PRODUCT_MANAGER',
      'Interim chief product officer': 'PRODUCT_MANAGER',
      'Product @ Lemonfish': 'PRODUCT_MANAGER',
      'Product marketing lead': 'MARKETING',
      'Product design manager': 'DESIGNER',
      'Product operations associate': 'OPERATIONS',
      'Product support specialist': 'OTHER_TECH',
    })
  })

  test('design, without interiors and fashion', () => {
    expectAll({
      'UX/UI': 'DESIGNER',
      'UX writer, banking app': 'DESIGNER',
      'Brand & graphic designer': 'DESIGNER',
      'Product/UX designer': 'DESIGNER',
      'Creative director, outdoor ads': 'DESIGNER',
      'Level designer (racing games)': 'DESIGNER',
      'Interior designer, yachts': 'NOT_TECH',
      'Fashion designer - knitwear': 'NOT_TECH',
      'Instructional designer': 'NOT_TECH',
      'Mechanical designer, gearboxes': 'OTHER_TECH',
    })
  })

  test('sales, without agents of houses, insurance and loans', () => {
    expectAll({
      'SDR, outbound': 'SALES',
      'Customer success lead, SMB': 'SALES',
      'Presales solution architect': 'SALES',
      'Strategic partnerships, APAC': 'SALES',
      'GTM @ Lemonfish': 'SALES',
      'Sales manager IT': 'SALES',
      'Real estate broker associate': 'NOT_TECH',
      'Independent insurance agent': 'NOT_TECH',
      'Mortgage loan officer, Ohio': 'NOT_TECH',
      'Growth lead, referrals': 'MARKETING',
      'Sales operations partner': 'OPERATIONS',
      'RevOps lead': 'OPERATIONS',
      'Sales & marketing recruiter': 'TALENT_TEAM',
    })
  })

  test('marketing and communications', () => {
    expectAll({
      'Head of community and events': 'MARKETING',
      'Developer advocate, databases': 'MARKETING',
      'PR & comms lead': 'MARKETING',
      'E-commerce category lead': 'MARKETING',
      'Podcast and content creator': 'MARKETING',
      'Marketing project manager': 'MARKETING',
      'Professor of marketing': 'NOT_TECH',
    })
  })

  test('operations', () => {
    expectAll({
      'Chief of staff, CEO office': 'OPERATIONS',
      'Strategy @ Lemonfish': 'OPERATIONS',
      'Supply chain planner, dairy': 'OPERATIONS',
      'Front office receptionist': 'OPERATIONS',
      'Business analyst, claims': 'OPERATIONS',
      'Plant manager, glassworks': 'OPERATIONS',
      'Call centre team leader': 'OPERATIONS',
      'Management consultant | retail': 'OPERATIONS',
    })
  })

  test('recruiting and all of human resources', () => {
    expectAll({
      'HR operations and payroll specialist, Benelux': 'TALENT_TEAM',
      'TA lead': 'TALENT_TEAM',
      'Recruiter for software engineers': 'TALENT_TEAM',
      'L&D partner': 'TALENT_TEAM',
      'Executive search consultant, boards': 'TALENT_TEAM',
      'People @ Lemonfish': 'TALENT_TEAM',
      'Personal trainer': 'NOT_TECH',
    })
  })

  test('out of work only with no function before it', () => {
    expectAll({
      'Open to work | Java developer': 'UNEMPLOYED',
      'Java developer | open to work': 'SOFTWARE_ENGINEER',
      'Looking for a role in sales': 'UNEMPLOYED',
      'Career break (caring for family)': 'UNEMPLOYED',
      'ex-Lemonfish, ex-Acme': 'UNEMPLOYED',
      'Former head of logistics': 'UNEMPLOYED',
      '#OpenToWork 🟢': 'UNEMPLOYED',
      'Retired plumber': 'NOT_TECH',
      'Retired CEO': 'NOT_TECH',
      'Student of medicine, looking for an internship': 'NOT_TECH',
      'Stay-at-home father': 'NOT_TECH',
    })
  })

  test('no function, or one outside of tech and business', () => {
    expectAll({
      'Senior Manager II': 'NOT_TECH',
      'Director - Lisbon': 'NOT_TECH',
      'Partner @ Stone & Stone': 'NOT_TECH',
      'Independent consultant': 'NOT_TECH',
      'Finance director & board member': 'NOT_TECH',
      'Paediatric nurse': 'NOT_TECH',
      'Tenor, choir of St Anne': 'NOT_TECH',
      'Forklift driver': 'NOT_TECH',
      'Dreamer. Doer. Dad.': 'NOT_TECH',
      'Lemonfish Inc.': 'NOT_TECH',
    })
  })
})

describe('the company as a hint', () => {
  test('a blank position and company is out of work', () => {
    expect(categoryOf(null, null)).toBe('UNEMPLOYED')
    expect(categoryOf(' ', '')).toBe('UNEMPLOYED')
    expect(categoryOf('-', null)).toBe('UNEMPLOYED')
  })

  test('a blank position with a company is other non-tech', () => {
    expect(categoryOf(null, 'Lemonfish')).toBe('NOT_TECH')
  })

  test('a company that is no company speaks when the title says nothing', () => {
    expect(categoryOf('', 'Stealth Startup')).toBe('FOUNDER')
    expect(categoryOf('✨', 'Looking for a job')).toBe('UNEMPLOYED')
    expect(categoryOf('Consultant', 'Career Break')).toBe('UNEMPLOYED')
  })

  test('the company never beats a function in the title', () => {
    expect(categoryOf('Accountant', 'Recruiting Partners')).toBe('NOT_TECH')
    expect(categoryOf('iOS developer', 'Stealth Startup')).toBe('SOFTWARE_ENGINEER')
    expect(categoryOf('Nurse', 'Open to work')).toBe('NOT_TECH')
  })
})

describe('any text at all', () => {
  const odd = [
    '',
    '   ',
    '🙂🙂🙂',
    '\ud800',
    'Nurse \udfff',
    '((((',
    '////',
    '@@@',
    '- - -',
    '\u0000',
    'ex-',
    '.net',
    '\u202etfel',
  ]

  test('odd input gets a category', () => {
    for (const text of odd) expect(CATEGORIES).toContain(categoryOf(text, text))
  })

  test('very long input is fast', () => {
    const texts = ['a', 'ex-', 'developer ', 'e·', '(m/w/d)', '開発', 'a/', ' - '].map((part) =>
      part.repeat(10_000),
    )
    const start = performance.now()
    for (const text of texts) expect(CATEGORIES).toContain(categoryOf(text, text))
    expect(performance.now() - start).toBeLessThan(500)
  })

  test('the answer is the same every time, whatever came between', () => {
    const titles = ['Vertriebsleiterin', 'Data engineer', 'Founder', '産業医', 'Sales']
    const first = titles.map((title) => categoryOf(title, null))
    for (let index = 0; index < 60_000; index++) categoryOf(`word${index}`, null)
    expect(titles.map((title) => categoryOf(title, null))).toEqual(first)
  })

  test('every category can be reached', () => {
    const titles = [
      'Coder',
      'PO',
      'Illustrator',
      'Owner',
      'AE',
      'SEO',
      'COO',
      'Unemployed',
      'Quant',
      'HR',
      'DBA',
      'Judge',
    ]
    expect(titles.map((title) => categoryOf(title, null)).sort()).toEqual([...CATEGORIES].sort())
  })

  test('the version is a whole number', () => expect(Number.isInteger(CLASSIFIER_VERSION)).toBe(true))
})
