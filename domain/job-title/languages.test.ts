import { describe, expect, test } from 'vitest'
import type { Category } from '../category.ts'
import { categoryOf } from '../job-title.ts'

type Cases = Readonly<Record<string, Category>>

function expectAll(cases: Cases): void {
  const found = Object.fromEntries(Object.keys(cases).map((title) => [title, categoryOf(title, 'Acme')]))
  expect(found).toEqual(cases)
}

describe('languages and spellings', () => {
  test('gendered and inclusive forms are read alike', () => {
    expectAll({
      'Entwickler:in Backend': 'SOFTWARE_ENGINEER',
      'Entwickler*innen-Team, Leitung': 'SOFTWARE_ENGINEER',
      'Programmierer/-in': 'SOFTWARE_ENGINEER',
      'Ingénieur·e logiciel embarqué': 'SOFTWARE_ENGINEER',
      'Développeur(euse) mobile': 'SOFTWARE_ENGINEER',
      'Diseñador/a de producto': 'DESIGNER',
      'Vendedor(a) externo(a)': 'SALES',
      'Chargé·e de recrutement': 'TALENT_TEAM',
      'Buchhalter (w/m/d)': 'NOT_TECH',
    })
  })

  test('Spanish and Portuguese', () => {
    expectAll({
      'Jefa de ventas, zona sur': 'SALES',
      'Técnico de selección de personal': 'TALENT_TEAM',
      'Auxiliar administrativo contable': 'OPERATIONS',
      'Ingeniera de caminos': 'NOT_TECH',
      'Especialista en ciberseguridad bancaria': 'OTHER_TECH',
      'Desempleada, buscando trabajo': 'UNEMPLOYED',
      'Engenheira de dados pleno': 'DATA_SCIENCE',
      'Dono de padaria': 'FOUNDER',
      'Gestora de tráfego pago': 'MARKETING',
      'Analista de departamento pessoal': 'TALENT_TEAM',
      'Motorista de caminhão': 'NOT_TECH',
      'Em busca de recolocação no mercado': 'UNEMPLOYED',
    })
  })

  test('French, German and Italian', () => {
    expectAll({
      'Responsable des achats indirects': 'OPERATIONS',
      'Cheffe de produit cosmétique': 'PRODUCT_MANAGER',
      'Chargée de communication chez Dupont': 'MARKETING',
      'Notaire associé': 'NOT_TECH',
      'Vertriebsingenieur Pumpentechnik': 'SALES',
      'Regionalverkaufsleiter Süd': 'SALES',
      'Personalsachbearbeiterin Teilzeit': 'TALENT_TEAM',
      'Netzwerktechniker Rechenzentrum': 'OTHER_TECH',
      'Auf Stellensuche': 'UNEMPLOYED',
      'Produkt- und Projektmanagerin': 'PRODUCT_MANAGER',
      'Impiegata ufficio acquisti': 'OPERATIONS',
      'Progettista meccanico junior': 'OTHER_TECH',
      'Commercialista e revisore': 'NOT_TECH',
      'Titolare di bottega': 'FOUNDER',
      'Pharmareferentin Nord': 'SALES',
      'Vorstandsassistentin, Teilzeit': 'OPERATIONS',
      'Großkundenbetreuer Energie': 'SALES',
      'Schichtleiterin Montage': 'OPERATIONS',
      'SPS-Programmierer Fördertechnik': 'OTHER_TECH',
      'Téléprospectrice bilingue': 'SALES',
      'Déclarante en douane': 'OPERATIONS',
      'Mesa de ayuda, turno noche': 'OTHER_TECH',
      "Procacciatrice d'affari": 'SALES',
      'Perito meccanico': 'OTHER_TECH',
      'Eng. Mecânica | CREA': 'OTHER_TECH',
      'Studentessa di ingegneria informatica': 'SOFTWARE_ENGINEER',
      'Responsabile dello sviluppo applicativo': 'SOFTWARE_ENGINEER',
    })
  })

  test('the north, the east and further away', () => {
    expectAll({
      'Verkoopmedewerker binnendienst': 'SALES',
      'Systeembeheerder onderwijs': 'OTHER_TECH',
      'Mjukvaruutvecklare, spel': 'SOFTWARE_ENGINEER',
      'Innkjøpssjef skog': 'OPERATIONS',
      'Kundeservicemedarbejder, aften': 'OPERATIONS',
      'Specjalistka ds. rekrutacji': 'TALENT_TEAM',
      'Kıdemli yazılım mühendisi': 'SOFTWARE_ENGINEER',
      'Manajer pemasaran': 'MARKETING',
      'Ведущий аналитик данных': 'DATA_SCIENCE',
      'Ищу работу': 'UNEMPLOYED',
      シニアバックエンドエンジニア: 'SOFTWARE_ENGINEER',
      マーケティング部長: 'MARKETING',
      高级产品经理: 'PRODUCT_MANAGER',
      '영업 팀장': 'SALES',
    })
  })

  test('Catalan', () => {
    expectAll({
      'Cap de vendes, Girona': 'SALES',
      'Tècnica de sistemes': 'OTHER_TECH',
      'Enginyera de dades': 'DATA_SCIENCE',
      'Tècnic administratiu': 'OPERATIONS',
      'Responsable de comunicació': 'MARKETING',
      'Tècnica de recursos humans': 'TALENT_TEAM',
    })
  })

  test('more of the north', () => {
    expectAll({
      'Hankintajohtaja, metsä': 'OPERATIONS',
      Tuotantopäällikkö: 'OPERATIONS',
      Rekrytointiasiantuntija: 'TALENT_TEAM',
      'Direktionssekretær, Aarhus': 'OPERATIONS',
      Datamatiker: 'SOFTWARE_ENGINEER',
      'Maskinmester, færger': 'OTHER_TECH',
      'Distriktssjef dagligvare': 'SALES',
      'Werktuigbouwkundig tekenaar': 'OTHER_TECH',
      'Bouwkundig ingenieur': 'NOT_TECH',
      'Intercedente techniek': 'TALENT_TEAM',
    })
  })

  test('more of the east', () => {
    expectAll({
      'Kierowniczka działu kadr': 'TALENT_TEAM',
      'Vedoucí skladu': 'OPERATIONS',
      'Datová inženýrka': 'DATA_SCIENCE',
      'Beszerzési vezető': 'OPERATIONS',
      'Manager de produs': 'PRODUCT_MANAGER',
      'Specialistă achiziții': 'OPERATIONS',
      'Direktorica prodaje': 'SALES',
      'Помощница руководителя': 'OPERATIONS',
      'Инженер-строитель': 'NOT_TECH',
      'Керівниця відділу закупівель': 'OPERATIONS',
      'Υπεύθυνη επικοινωνίας': 'MARKETING',
      'Gümrük uzmanı': 'OPERATIONS',
    })
  })

  test('more of Asia and the Middle East', () => {
    expectAll({
      'مهندس مدني': 'NOT_TECH',
      'مهندسة بيانات': 'DATA_SCIENCE',
      'مدير المشتريات': 'OPERATIONS',
      'אחראית גיוס': 'TALENT_TEAM',
      'מנכ"ל': 'FOUNDER',
      'מהנדסת תוכנה': 'SOFTWARE_ENGINEER',
      'Trưởng phòng sản phẩm': 'PRODUCT_MANAGER',
      'Kỹ sư xây dựng': 'NOT_TECH',
      仓库主管: 'OPERATIONS',
      数据架构师: 'DATA_SCIENCE',
      '보안 엔지니어': 'OTHER_TECH',
    })
  })

  test('an abbreviation is read as the words after it spell it out', () => {
    expectAll({
      'CPO | Chief People Officer, Lemonfish': 'TALENT_TEAM',
      'CPO - Chief Procurement Officer': 'OPERATIONS',
      'CDO (Chief Design Officer)': 'DESIGNER',
      'CPO | Chief of nothing': 'PRODUCT_MANAGER',
    })
  })

  test('separators, emoji, styled letters and capitals', () => {
    expectAll({
      '🚀 Backend Engineer ✨ Cat person': 'SOFTWARE_ENGINEER',
      '𝗨𝗫 𝗥𝗲𝘀𝗲𝗮𝗿𝗰𝗵𝗲𝗿': 'DESIGNER',
      'SALES DIRECTOR — EMEA': 'SALES',
      'Account Executive•SaaS•Padel': 'SALES',
      'Gestão de pessoas l Em busca de desafios': 'TALENT_TEAM',
      'C++/C# programmer': 'SOFTWARE_ENGINEER',
      '.NET consultant developer': 'SOFTWARE_ENGINEER',
      'Head of R&D': 'OTHER_TECH',
    })
  })
})
