import { CLERK, INGENIEUR, LEADER, PLAIN, STUDENT } from '../heads.ts'
import { field, head, mark, noun, role, type TermEntry } from '../terms.ts'

/** Finnish, Dutch, the Scandinavian and the Baltic languages, beyond what stands with each function. */
export const NORTHERN_WORDS: readonly TermEntry[] = [
  head(LEADER, 'johtaja, *johtaja, päällikkö, *päällikkö, esimies, *esimies, vadītāj*, vadov*, juhataja'),
  head(
    PLAIN,
    'asiantuntija, *asiantuntija, vastaava, *medarbetare, koordinaattori, *koordinaattori, harjoittelija',
  ),
  head(INGENIEUR, '*insinööri, insener*, inžinierius, inženieris'),
  head(CLERK, 'sagsbehandler*, saksbehandler*, toimihenkilö, kontorist*, kontormedarbej*'),
  head(STUDENT, 'üliõpilane, studentas'),
  mark('founder', 'egen företagare, egenföretagare, zelfstandig ondernemer, omanik, savininkas, įkūrėjas'),
  noun(
    'SOFTWARE_ENGINEER',
    'datamatiker*, ohjelmist*, tarkvaraarendaja, programuotojas, programmētājs, programmeerija',
  ),
  field('supply', 'hankinta*, osto, logistiikka*, varasto*, toimitusketju*, hankinnat'),
  field('production', 'tuotanto*, valmistus*'),
  field('operations', 'operatiivinen, toiminnan'),
  field('sales', 'myynnin, müük*, pardavim*, asiakkuus*'),
  field('marketing', 'markkinoinnin, viestinnän, turundus*, rinkodar*'),
  field('talent', 'henkilöstön, rekrytoin*, personalijuht, personali'),
  field('finance', 'talous*, taloushallin*, rahoitus*, økonomi*'),
  field('hardware', 'sähkö*, automaatio*, werktuigbouw*, werktuigkundig*, *elektrotechniek'),
  field('civil', 'rakennus*, rakentamis*, bouwkund*, civiel*, byggnads*, byggeri*, anlægs*, anleggs*'),
  field('product', 'produkteier*, tuote, produkteigenaar'),
  field('project', 'hankkeen, projektin'),
  field('health', 'terveys*, terveyden'),
  field('legal', 'lakiasiain*, oikeus*'),
  role('PRODUCT_MANAGER', 'produkteier*, produkteigenaar*, produktejer*'),
  role('DESIGNER', 'muotoilija, *muotoilija'),
  role('SALES', 'distriktssjef*, distriktschef*, distriktsleder*, kundbearbet*, butikschef, müügijuht'),
  role('SALES', 'pardavimų vadybinink*, pārdošanas*, commercieel directeur, commercieel manager'),
  role('MARKETING', 'turundusjuht, kommunikationsansvarig, pressesjef*, pressechef*, informationsansvarig'),
  role(
    'OPERATIONS',
    `kundtjänstmedarbetare, kundebehandler*, kundesenter*, kundecenter*, johdon assistentti,
    hallintoassistentti, assistentti, sihteeri*, *sihteeri, toimistosihteeri, asiakaspalvelu*, vastaanotto*,
    bestyrer, administratör, innkjøps*, bureaumanager, officemanager*, directieassistent*`,
  ),
  role('TALENT_TEAM', 'personeelsmanager*, personeels*, intercedent*, lønnskonsulent*, lönekonsult*'),
  role('TALENT_TEAM', 'lønkonsulent*, löneadministr*, uitzendconsultant*, uitzendbureau, arbeidsbemiddel*'),
  noun('OTHER_TECH', 'testare, mjukvarutestare, testaaja, *testaaja, maskinmester*, werktuigbouwkundige*'),
  noun('OTHER_TECH', 'elektroinstallatie ontwerper, ict er, applikationsförvaltare, driftstekniker*'),
  noun('NOT_TECH', 'timmerman, snickare, tømrer*, puuseppä, arkkitehti, insinööri rakennus, muurari, kokki'),
]
