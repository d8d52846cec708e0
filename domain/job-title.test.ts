import { describe, expect, test } from 'vitest'
import type { Category } from './category.ts'
import { categoryOf } from './job-title.ts'

type Cases = Readonly<Record<string, Category>>

function expectAll(cases: Cases): void {
  const found = Object.fromEntries(Object.keys(cases).map((title) => [title, categoryOf(title, 'Acme')]))
  expect(found).toEqual(cases)
}

describe('the rules of job-title/README.md', () => {
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
      'Franchisee, two ice cream parlours': 'FOUNDER',
      'Indie hacker, habit tracker': 'FOUNDER',
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
      'Franchise lawyer, retail chains': 'NOT_TECH',
    })
  })

  test('heads of a company who did not found it are operations', () => {
    expectAll({
      'Managing Director, Nordics': 'OPERATIONS',
      'President, Frozen Foods': 'OPERATIONS',
      'General Manager - Hotels & Spas': 'OPERATIONS',
      'Country manager Perú': 'OPERATIONS',
      'Deputy CEO, ferries': 'OPERATIONS',
      'Directrice de site, verrerie': 'OPERATIONS',
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
      'Analista de TI e professora de ioga': 'OTHER_TECH',
      'Fmr. head of marketing | Sommelier': 'NOT_TECH',
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
      'Planning engineer, metro line 4': 'NOT_TECH',
      'Engineer, roads and bridges': 'NOT_TECH',
      'Resident engineer, dams': 'NOT_TECH',
      'MEP engineer, towers': 'OTHER_TECH',
      'Dipl.-Ing. | Vertriebsleiterin': 'SALES',
      'Ing. Electrónica': 'OTHER_TECH',
      'Graphics engineer, shaders': 'SOFTWARE_ENGINEER',
      'Open-source maintainer of a parser': 'SOFTWARE_ENGINEER',
      'Development team lead, billing': 'SOFTWARE_ENGINEER',
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
      'Research scientist, deep learning & NLP': 'DATA_SCIENCE',
      'Research scientist, soil chemistry': 'NOT_TECH',
      'BIE III, groceries': 'DATA_SCIENCE',
      'Interim CDAO': 'DATA_SCIENCE',
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
      'Red team operator, finance sector': 'OTHER_TECH',
      'Threat intelligence researcher, ICS': 'OTHER_TECH',
      'Detection & response engineer, nights': 'OTHER_TECH',
      'Privileged access engineer': 'OTHER_TECH',
      'SAP implementation manager, mills': 'OTHER_TECH',
      'IC designer, sensors': 'OTHER_TECH',
      'Solar PV engineer, rooftops': 'OTHER_TECH',
      'Chief Information Security Officer, Retail': 'OTHER_TECH',
      'Cloud solutions architect': 'SOFTWARE_ENGINEER',
      'Enterprise & solution architect': 'OTHER_TECH',
      'Technical program manager, devices': 'OTHER_TECH',
      'Technical author': 'OTHER_TECH',
      'Agile coach & scrum master': 'OTHER_TECH',
      'IT purchasing specialist': 'OPERATIONS',
    })
  })

  test('product, and titles that only sound like it', () => {
    expectAll({
      'PM, search relevance': 'PRODUCT_MANAGER',
      'Interim chief product officer': 'PRODUCT_MANAGER',
      'Product @ Lemonfish': 'PRODUCT_MANAGER',
      'Product owner e-commerce checkout': 'PRODUCT_MANAGER',
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
      '3D visualiser, kitchens': 'DESIGNER',
      'Photo retoucher': 'DESIGNER',
      'Cake designer, weddings': 'NOT_TECH',
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
      'BDE, packaging': 'SALES',
      'ASM - tiles & paints': 'SALES',
      'Telecaller, broadband': 'SALES',
      'ISV partner lead, DACH': 'SALES',
      'Customer success architect, EMEA': 'SALES',
      'Area business manager, dermatology': 'SALES',
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
      'E-com lead, pet food': 'MARKETING',
      'ABM specialist, mid-market': 'MARKETING',
      'Analyst relations manager, cloud': 'MARKETING',
      'Mktg coordinator': 'MARKETING',
      'LinkedIn ghostwriter for dentists': 'MARKETING',
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
      'Storekeeper, shipyard': 'OPERATIONS',
      'Inventory controller, spare parts': 'OPERATIONS',
      'Customs clearance officer, sea freight': 'OPERATIONS',
      'Shift lead, bottling line': 'OPERATIONS',
      'CSR, night desk': 'OPERATIONS',
      'CSR manager, reforestation': 'NOT_TECH',
      'Engagement manager, public sector': 'OPERATIONS',
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
      'Campus hiring, polytechnics': 'TALENT_TEAM',
      'Gestionnaire de paie, transport': 'TALENT_TEAM',
      'Organizational psychologist': 'TALENT_TEAM',
      'Executive search consultant, boards': 'TALENT_TEAM',
      'People @ Lemonfish': 'TALENT_TEAM',
      'Personal trainer': 'NOT_TECH',
    })
  })

  test('out of work counts only if no function comes before it', () => {
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

  test('titles without a function, or with one outside tech and business', () => {
    expectAll({
      'Senior Manager II': 'NOT_TECH',
      'Director - Lisbon': 'NOT_TECH',
      'Partner @ Stone & Stone': 'NOT_TECH',
      'Independent consultant': 'NOT_TECH',
      'Finance director & board member': 'NOT_TECH',
      'Asst. vice president': 'NOT_TECH',
      'Internal audit assistant': 'NOT_TECH',
      'Kfz-Mechatronikerin, Nutzfahrzeuge': 'NOT_TECH',
      'Paediatric nurse': 'NOT_TECH',
      'Tenor, choir of St Anne': 'NOT_TECH',
      'Forklift driver': 'NOT_TECH',
      'Dreamer. Doer. Dad.': 'NOT_TECH',
      'Lemonfish Inc.': 'NOT_TECH',
    })
  })
})
