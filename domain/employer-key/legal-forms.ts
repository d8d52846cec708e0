import { phrases } from './phrases.ts'

/**
 * Legal forms of companies, folded (job-title/fold.ts). Initials are written without dots: 'sa' is also 'S.A.', 'S. A.' and 'S/A'. Forms
 * that also end ordinary names are left out, as in 'Fast Company', 'Tata EV' or 'Remember Me'.
 */
export const FORMS_AT_END = phrases(`
  inc, incorporated, corp, corporation, co, & co, and co, co ltd, co inc, co kg, company limited, company ltd, ltd, limited, llc, pllc, llp, lllp, lp, plc, ulc,
  ltee, private limited, private ltd, pvt, pte, pty, proprietary limited, proprietary ltd, public limited company,
  public company limited, pcl, joint stock company, jsc, pjsc, ojsc, cjsc, bhd, berhad, sdn, tbk,
  ag, aktiengesellschaft, gmbh, ggmbh, mbh, gesmbh, ges mbh, kg, kgaa, ohg, gbr, ug, eg, partg, partgmbb, partg mbb, se, und co, u co,
  bv, nv, vof, bvba, cvba, sprl, srl, srls, vzw, asbl, besloten vennootschap, naamloze vennootschap,
  sa, sas, sasu, sarl, sarlau, sarl au, sa rl, eurl, snc, sca, scop, societe anonyme, & cie, et cie, spa, societa per azioni, & c,
  sl, slu, sll, slne, sau, sccl, s coop, s coop and, sociedad anonima, sociedad limitada, y cia, & cia, y compania,
  sa de cv, sab, sab de cv, sapi, sapi de cv, srl de cv, s de rl, s de rl de cv, sas de cv, sac, saa, eirl, sas bic, sa esp, sas esp,
  ltda, limitada, lda, unipessoal lda, eireli, ltda me, ltda epp, sociedade anonima, e cia, cia ltda,
  oy, oyj, ab, abp, aktiebolag, as, asa, aps, ivs, hf, ehf, ou, sp zoo, sp z oo, sp j, sp k, spolka akcyjna, spolka z oo,
  spolka z ograniczona odpowiedzialnoscia, sro, spol sro, spol s ro, kft, zrt, nyrt, doo, jdoo, ood, eood, uab, sia, ooo,
  оао, ооо, зао, пао, ао, тоо, тов, оод, еоод, ад, αε, επε, ικε,
  ltd sti, limited sirketi, anonim sirketi, tic as, tic ltd sti, ve tic as, ve tic ltd sti, san ve tic as, san ve tic ltd sti,
  wll, fze, fzc, fzco, fz llc, dmcc, saog, saoc, בעמ,
  kk, gk, yk, kabushiki kaisha, godo kaisha, 株式会社, 有限会社, 合同会社, 股份有限公司, 有限责任公司, 有限責任公司, 有限公司,
  주식회사, 유한회사`)

/** Forms that count only with dots: without dots they are a word or a place. */
export const DOTTED_FORMS_AT_END = phrases(`ev, ad, dd, sc, ca, pc, ae, na, ks, vos, cv, sae, sal, slp`)

/** Forms that come first. */
export const FORMS_AT_START = phrases(`
  pt, m/s, sarl, sasu, eurl, selarl, ooo, oao, ооо, оао, зао, пао, ао, нао, одо, тоо, тов, тзов, прат, чп, пп, уп, чуп, гуп, муп, фгуп,
  công ty tnhh, công ty tnhh mtv, công ty tnhh một thành viên, công ty cổ phần, công ty cp, ctcp, شركه, شركت`)

/** Forms that come first and count only with a dot. */
export const DOTTED_FORMS_AT_START = phrases(`cv., ud., fa.`)

/** They come first only if the name is in quotes: 'UAB Medicine' and 'SIA Engineering' are names. */
export const FORMS_BEFORE_QUOTES = phrases(`uab, sia, as, ao, zao, pao, ab, vsi`)

/** Forms that are not separated from the name by a space. */
const ASIAN =
  '株式会社|有限会社|合同会社|合資会社|合名会社|股份有限公司|有限责任公司|有限責任公司|有限公司|주식회사|유한회사|จ\u0e4d\u0e32กัด'
const ASIAN_FIRST = '(?:一般|公益)(?:社団|財団)法人|(?:学校|医療|社会福祉|国立大学)法人|บริษัท'
export const ASIAN_AT_END = new RegExp(`(?:${ASIAN})$`)
export const ASIAN_AT_START = new RegExp(`^(?:${ASIAN}|${ASIAN_FIRST}|\\((?:株|有|合|주|유)\\))`)
