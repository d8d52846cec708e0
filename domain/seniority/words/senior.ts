import type { MarkedWords } from '../marks.ts'

export const SENIOR_WORDS: readonly MarkedWords[] = [
  [
    'SENIOR',
    `senior, seniors, sr, snr, senr, sênior, sénior, seniorin, senior*, principal, staff engineer, staff software engineer,
    staff developer, staff scientist, staff designer, staff data, staff product, staff consultant, member of consulting staff,
    distinguished, distinguished engineer, technical fellow, expert level, experienced, confirmé, confirmée, expérimenté,
    expérimentée, erfahren*, erfaren, kokenut, vanhempi, vanem, starszy, starsza, seniorní, kıdemli, uzman yardımcısı kıdemli,
    старший, старшая, ведущий, ведущая, провідний, старши, водещ, ανώτερος, كبير, אחראי בכיר, בכיר, בכירה, cao cấp, chuyên viên cao cấp,
    อาวุโส, वरिष्ठ, シニア, 上級, 高级, 资深, 高級, 資深, 시니어, 선임, 수석, 책임, technology architect, iv, level 4, l4`,
  ],
]
