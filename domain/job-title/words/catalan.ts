import { INGENIEUR, LEADER, TECHNICIAN } from '../heads.ts'
import { field, head, mark, noun, role, type TermEntry } from '../terms.ts'

/** Catalan, where it differs from its neighbours. */
export const CATALAN_WORDS: readonly TermEntry[] = [
  head(LEADER, 'cap de, cap d, cap del, direcció, sotsdirector*, coordinació, coordinadora'),
  head(TECHNICIAN, 'tècnic*'),
  head(INGENIEUR, 'enginyer*'),
  mark('founder', 'fundador*, propietària, propietari, autònom propietari, gerent propietari'),
  mark('outOfWork', 'cercant feina, busco feina, en recerca de feina, a l atur'),
  field('data', 'dades'),
  field('software', 'programari, desenvolupament web, desenvolupament de programari'),
  field('it', 'informàtic, informàtics, sistemes, xarxes'),
  field('sales', 'vendes, botiga'),
  field('marketing', 'màrqueting, comunicació, xarxes socials, publicitat, esdeveniments'),
  field('talent', 'recursos humans, selecció, formació interna, nòmines'),
  field('supply', 'compres, magatzem, logística'),
  field('project', 'projecte, projectes'),
  field('finance', 'finances, comptabilitat, comptable'),
  field('civil', 'obra civil, camins'),
  role('PRODUCT_MANAGER', 'cap de producte, gestor* de producte, responsable de producte'),
  role('DESIGNER', 'director d art, directora d art, disseny gràfic'),
  role('OPERATIONS', 'cap de producció, atenció al client, administratiu, administratives'),
  noun('OPERATIONS', 'secretàri*'),
  noun('NOT_TECH', 'metge*, metgess*, advocad*, professora, infermer*, llicenciad*, jardiner*'),
]
