import { phrases } from './phrases.ts'

/** What people write when they have no employer, folded, with hyphens as spaces. */
const NO_EMPLOYER = phrases(`
  self, me, myself, independent, independent consultant, independent contractor, independent professional, independent artist,
  own business, my own business, own company, my own company, my company, sole trader, sole proprietor, sole proprietorship,
  private practice, entrepreneur, consultant, contractor, various, various companies, multiple, multiple companies, personal,
  personal project, personal projects, family business, home, homemaker, student, retired, unemployed, not employed, none, nothing, nil,
  na, n a, not applicable, tbd, tba, xx, xxx, career break, on a break, sabbatical, parental leave, maternity leave, job seeker,
  looking for job, looking for a job, looking for work, looking for opportunities, looking for new opportunities, open to work,
  open to opportunities, open to new opportunities, seeking opportunities, seeking new opportunities, actively looking, between jobs,
  in transition, confidential, confidential company, undisclosed, undisclosed company, private, private company, under nda, nda,
  unnamed startup, unannounced, start up, startup,
  por conta propria, conta propria, profissional liberal, profissional autonomo, profissional autonoma, trabalhador independente,
  trabalhadora independente, empresa propria, negocio proprio, desempregado, desempregada, em busca de oportunidades,
  em busca de recolocacao, em transicao de carreira, disponivel no mercado, confidencial, empresa confidencial, aposentado, estudante,
  por cuenta propia, cuenta propia, trabajador por cuenta propia, trabajador independiente, trabajadora independiente,
  profesional independiente, consultor independiente, consultora independiente, independiente, empresa propia, negocio propio, mi empresa,
  desempleado, desempleada, en busqueda de empleo, en busqueda activa, en busca de empleo, buscando empleo, buscando trabajo, jubilado,
  particular, ninguna, ninguno, sin empresa, estudiante,
  independant, independante, travailleur independant, consultant independant, consultante independante, a mon compte, mon compte,
  auto entrepreneur, autoentrepreneur, autoentrepreneuse, micro entrepreneur, micro entreprise, profession liberale, entreprise individuelle, sans emploi,
  sans, en recherche d emploi, en recherche, a la recherche d un emploi, recherche d emploi, confidentiel, retraite, etudiant,
  eigene firma, eigenes unternehmen, freier mitarbeiter, freie mitarbeiterin, arbeitssuchend, auf jobsuche, elternzeit,
  in elternzeit, im ruhestand, rentner, vertraulich, privat, keine, ohne,
  libero professionista, libera professionista, libera professione, lavoratore autonomo, lavoratrice autonoma, lavoro autonomo,
  in proprio, ditta individuale, partita iva, in cerca di occupazione, disoccupato, disoccupata, pensionato, riservato, nessuna,
  zzp er, eigen bedrijf, eigen baas, werkzoekend, op zoek, gepensioneerd, eget foretag, egen firma, egen virksomhed, egen virksomhet,
  selvstendig naeringsdrivende, arbetssokande, wlasna dzialalnosc, wlasna firma, wlasna dzialalnosc gospodarcza,
  jednoosobowa dzialalnosc gospodarcza, dzialalnosc gospodarcza, zivnost, zivnostnik, osvc, szco, egyeni vallalkozo,
  persoana fizica autorizata, serbest meslek, serbest calisan, kendi isim, is ariyorum, pekerja lepas, usaha sendiri, mencari kerja,
  частная практика, индивидуальный предприниматель, ип, на себя, ищу работу, в поиске работы, пенсионер, студент,
  приватний підприємець, фоп, ελευθερος επαγγελματιας, 個人事業主, 自営業, 個人, 自由业, 自由業, 个体户, 求職中, 求职中, 待业, 無職,
  자영업, 개인사업자, 무직, 구직중, עצמאי, עצמאית, עמל חר, حر, عمل حر, مستقل`)

const FREELANCE = phrases(`
  selfemployed, selfemployment, freelance, freelances, freelancer, freelancers, freelancing, autonomo, autonoma, selbststandig,
  selbststandige, selbststandiger, selbstandig, selbstandige, selbstandiger, selbststaendig, selbstaendig, selbststandigkeit,
  freiberuflich, freiberufler, freiberuflerin, freischaffend, freischaffende, freischaffender, zelfstandig, zelfstandige, zzp, zzper,
  egenforetagare, frilans, frilansare, frilanser, selvstendig, selvstaendig, yrittaja, toiminimi, freelancerka, samozatrudnienie,
  samozatrudniony, samozatrudniona, serbest, wiraswasta, wirausaha, фриланс, фрилансер, самозанятый, самозанятая, самозанятость,
  フリーランス, フリー, 自由职业, 自由职业者, 自由職業, 프리랜서, פרילנסר, פרילנסרית, فريلانسر`)

/** Next to one of those, these words name no company: 'Freelance Designer'. */
const WITH_FREELANCE = phrases(`
  a, an, and, as, e, et, und, y, i, en, de, the, my, own, full, time, part, work, worker, working, job, jobs, projects, project, various,
  clients, professional, independent, consultant, consulting, contractor, designer, developer, programmer, engineer, writer, copywriter,
  editor, journalist, artist, illustrator, photographer, filmmaker, producer, director, translator, interpreter, musician, actor, model,
  trainer, coach, teacher, tutor, therapist, recruiter, marketer, marketing, design, graphic, web, software, ux, ui, product, content,
  video, it, business, home, remote, profissional, trabalhador, profesional, trabajador, trabajadora, consultor, consultora, disenador,
  disenadora, desarrollador, desarrolladora, travailleur, consultante, graphiste, developpeur, developpeuse, traducteur, traductrice,
  berater, beraterin, entwickler, entwicklerin, tatig, tatigkeit, journalistin, texter, texterin, professionista, lavoratore,
  consulente, ondernemer, professional, meslek`)

const A_COMPANY_TO_BE = /\b(?:startup|start up|mode|company|venture|project|business|co|founder)\b/

/** Whether a folded name says that there is no employer, or that the employer is kept secret. */
export function isNoEmployer(name: string): boolean {
  const words = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  if (NO_EMPLOYER.has(words) || words === 'stealth' || words === 'in stealth') return true
  const all = words.replace(/\bself employ/, 'selfemploy').split(' ')
  if (all.some((word) => FREELANCE.has(word)))
    return all.every((word) => FREELANCE.has(word) || WITH_FREELANCE.has(word))
  return all.includes('stealth') && all.length <= 6 && A_COMPANY_TO_BE.test(words)
}
