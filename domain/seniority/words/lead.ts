import type { MarkedWords } from '../marks.ts'

/** Who leads a team, a project, a shift or a place. */
export const LEAD_WORDS: readonly MarkedWords[] = [
  [
    'LEAD',
    `lead, leads, co lead, leader, head, co head, team lead, teamlead, *lead, teamleader, *leader, teamhead, supervisor,
    superviser, superintendent, foreman, forewoman, foreperson, coordinator, co ordinator, cordinator, coordinater,
    captain, skipper, team manager, department manager, dept manager, office manager, store manager, shop manager,
    branch manager, station manager, shift manager, duty manager, floor manager, plant manager, site manager, factory manager,
    production manager, lab manager, laboratory manager, lab mgr, restaurant manager, bar manager, kitchen manager,
    hotel manager, warehouse manager, depot manager, terminal manager, section manager, unit manager, center manager,
    centre manager, clinic manager, practice manager, ward manager, salon manager, gym manager, club manager,
    house manager, front office manager, studio manager, country manager, assistant manager, consulting manager, engineering manager,
    group manager, manager of managers, people manager, line manager, headmaster, headmistress, headteacher, chargehand,
    overseer, crew chief, squad leader, chief engineer, chief accountant, chief editor, chief of staff, chief nurse,
    chief architect, chief mate, chief officer mate, editor in chief, provost, matron, dean of students, sergeant, shift incharge,
    incharge, in charge, scrum lead, rayon manager, steward, intern coordinator, internship coordinator, trainee coordinator, volunteer coordinator`,
  ],
  // German
  [
    'LEAD',
    `leiter, leiterin, *leiter, leitung, *leitung, leitend*, leitende, ltg, ltr, stv leiter, abteilungsleit*, teamleit*, projektleit*,
    bereichsleit*, geschäftsleiter*, chef, chefin, *chef, *chefin, chefarzt*, chefärztin, oberarzt, oberärztin, chefredakteur*,
    koordinator*, *koordinator, koordination, *koordination, koordinierend*, verantwortlich, verantwortliche, verantwortlicher,
    *verantwortlich, *verantwortliche, *verantwortlicher, *verantwortung, gruppenführer*, schichtführer*, teamführer*, schichtmeister,
    vorarbeiter*, polier, bauführer*, werkmeister, rektor*, konrektor*, schulleiter*, dezernent*, obmann, kommandant*,
    teammanager*, officemanager*, hauptabteilungsleiter*, ressortleiter*, delegierter verwalter`,
  ],
  // Dutch and the Nordic languages
  [
    'LEAD',
    `hoofd, *hoofd, leider, *leider, leidinggevend*, coördinator*, *coördinator, coordinatie, verantwoordelijke, *verantwoordelijke,
    bedrijfsleider*, filiaalhouder, ploegbaas, teammanager, kantoormanager, officemanager, ledare, *ledare, chef*, *chefen,
    arbetsledare, förman, samordnare, *samordnare, koordinator, ansvarig, *ansvarig, rektor, leder, *leder, formann, bas,
    sjef, *sjef, ansvarlig, *ansvarlig, koordinátor, afdelingschef, butikschef, driftsleder, teamkoordinator, esimies, *esimies,
    päällikkö, *päällikkö, vetäjä, *vetäjä, koordinaattori, *koordinaattori, tiiminvetäjä, työnjohtaja, *vastaava, rehtori,
    vuoropäällikkö, juht, juhataja, vadītājs, vadītāja, vadovas, vadovė`,
  ],
  // Romance languages
  [
    'LEAD',
    `chef de, cheffe, chefe, responsable*, coordinateur, coordinatrice, coordonnateur, coordonnatrice, superviseur*, contremaître,
    contre maître, contremaitre, chef d équipe, chef de projet, chargé d affaires, chargée d affaires, encadrant*, maître d œuvre,
    conducteur de travaux, conductrice de travaux, agent de maîtrise, jefe, jefa, subjefe, encargado, encargada, coordinador*,
    supervisor*, capataz, líder, lider, responsável, responsáveis, resp, encarregado, encarregada, coordenador*, chefia,
    mestre de obras, capo, capoturno, caposquadra, capocantiere, capoufficio, capo progetto, caporeparto, responsabile,
    responsabili, coordinatore, coordinatrice, supervisore, referente, cap de, cap d, coordinador, encarregat, șef, sef,
    coordonator, supervizor, lider de echipa, gestor de equipo, gestor de equipe`,
  ],
  // Slavic and other European languages
  [
    'LEAD',
    `kierownik*, kierowniczka, lider, liderka, koordynator*, brygadzista, mistrz zmiany, vedoucí*, vedúci*, mistr, koordinátor*,
    koordinátorka, vezető, *vezető, csoportvezető, koordinátor, руководитель*, начальник, начальница, заместитель начальника,
    заведующий, заведующая, зав, бригадир, прораб, мастер смены, лид, тимлид, координатор, супервайзер, главный инженер,
    главный бухгалтер, главный редактор, старший смены, керівник, начальниця, завідувач, координатор, ръководител,
    началник, voditelj*, vodja, rukovodilac, rukovoditelj*, koordinatorica, šef, šefica, poslovođa, müdür, müdürü,
    müdür yardımcısı, şef, şefi, amir*, lideri, yönetici, yöneticisi, koordinatör*, sorumlusu, sorumlu, süpervizör, formen,
    προϊστάμενος, υπεύθυνος, υπεύθυνη, συντονιστής, επικεφαλής`,
  ],
  // Asia and the Middle East
  [
    'LEAD',
    `kepala, ketua, koordinator, penyelia, pengawas, ketua tim, رئيس قسم, رئيس, مدير, مديرة, مشرف, مشرفة, منسق, منسقة, قائد فريق,
    ראש צוות, ראש, אחראי, אחראית, רכז, רכזת, trưởng phòng, trưởng nhóm, trưởng ban, giám sát,
    quản đốc, หัวหน้า, 部長, 次長, 課長, 係長, 主任, 室長, 店長, 工場長, 所長, リーダー, チームリーダー,
    統括, 责任者, 責任者, 部门经理, 主管, 组长, 主任, 班长, 负责人, 組長, 負責人, 팀장, 부장, 차장, 과장, 실장, 파트장, 점장, 그룹장, 리더`,
  ],
]
