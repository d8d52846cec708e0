import type { MarkedWords } from '../marks.ts'

export const DIRECTOR_WORDS: readonly MarkedWords[] = [
  [
    'DIRECTOR',
    `director, dir, codirector, associate partner, drh, daf, dsi, directress, direktor*, *direktor, direktion, *direktion, directeur, *directeur, directrice,
    directora, directores, subdirector, subdirectora, subdiretor, subdiretora, vicedirettore, vicedirettrice, sous directeur,
     diretor, diretora, direttore, direttrice, directie, direktør, *direktør, direktör, *direktör,
    johtaja, *johtaja, dyrektor*, ředitel*, riaditeľ*, igazgató, *igazgató, igazgatóhelyettes, директор*, діректор,
    direktorica, direktör, διευθυντής, διευθύντρια, direktur, director adjunct, giám đốc, phó giám đốc, ผู้อำนวยการ,
    निदेशक, 总监, 總監, 总监助理, ディレクター, 本部長, 事業部長, 이사장, 본부장, 디렉터`,
  ],
]
