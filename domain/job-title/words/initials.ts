import { field, noun, role, type TermEntry } from '../terms.ts'

/** Functions that people write as bare initials; the others stand with their words. */
export const INITIALS: readonly TermEntry[] = [
  noun('DATA_SCIENCE', 'cdao, cdaio, bie, chief data & ai officer, chief data and ai officer'),
  noun('SALES', 'asm, zsm, nsm, tsm, bde, kae, gam, tkam, nkam, asms, bdes'),
  noun('OPERATIONS', 'csr, epmo, cscmo'),
  role(
    'OTHER_TECH',
    'it pmo, ict pmo, pmo it, technology pmo, biso, edp manager*, edp officer*, edp executive*, responsabile edp, resp edp, leiter edp, responsable edp',
  ),
  noun('TALENT_TEAM', 'hrga, rrh'),
  field('it', 'ced, edp / ced, edp ced'),
  field('quality', 'qm, qmb, qms'),
  field('marketing', 'mktg, mkt, mkting, abm'),
  field('growth', 'd2c, dtc, e com, e commerce, ecommerce, ecom'),
  role(
    'NOT_TECH',
    `csr manager*, csr lead*, csr head, head of csr, csr specialist*, csr officer*, csr executive*,
    csr coordinator*, csr director*, csr consultant*, csr & sustainability*, csr and sustainability*,
    csr projects, csr program*, manager csr, director csr, sustainability & csr`,
  ),
]
