import type { MarkedWords } from '../marks.ts'

export const JUNIOR_WORDS: readonly MarkedWords[] = [
  [
    'JUNIOR',
    `junior, jr, jnr, júnior, júniors, junior*, junioren, graduate, entry level, associate, fresher, beginner, volunteer, *volunteer,
    volunteering, research fellow student, frivillig, frivillige, freiwillig*, ehrenamtlich*, vrijwilliger*, bénévole, voluntario,
    voluntaria, voluntário, voluntária, volontario, volontaria, wolontariusz*, dobrovolník, önkéntes, волонтер, волонтёр, gönüllü,
    vapaaehtoinen, débutant, débutante, młodszy, młodsza, mladší, nuorempi, младший, младшая, молодший, cấp dưới, ジュニア, 初级,
    新卒, 주니어, 신입, hilfskraft, *hilfskraft, hiwi, aushilfe, *aushilfe, au pair, event hostess, recruit, conscript, rekrut,
    cadet, officer candidate, fsj, bufdi, bundesfreiwillig*, zivildien*`,
  ],
  // Someone who learns a trade or studies
  [
    'learner',
    `intern, interns, internship, internships, interno, trainee, traineeship, *trainee, trainees, apprentice, apprenticeship, *student, *studentin, studentisch*, undergraduate, postgraduate, phd student, phd candidate, phd researcher,
    doctoral candidate, doctoral student, doctoral researcher, doktorand*, doctorant*, doctorand*, promovend*, promotionsstudent*,
    bachelorand*, masterand*, diplomand*, bachelorarbeit, masterarbeit, diplomarbeit, bachelorthesis, masterthesis, master thesis,
    bachelor thesis, werkstudent*, working student, workingstudent, praktikant*, *praktikant, praktikum, *praktikum, pflichtpraktikum,
    volontär*, *volontär, volontariat, volo, hospitant*, referendar*, *referendar, rechtsreferendar*, auszubildend*, auszubi,
    azubi*, *azubi, ausbildung, ausbildung*, lehrling, lehre, *lehrling, lernend*, lehrtochter, duales studium, dualer student, dual student,
    duale studentin, schüler*, umschüler*, famulus, famulant*, assistenzarzt*, assistenzärztin, stagiair*, stage,
    stages, stageloper, afstudeer*, stagiaire*, apprenti*, alternant*, alternance, étudiant*, doctorante, élève, externe, becari*, practicante*,
    prácticas, pasante*, pasantía, aprendiz*, estudiante*, estudant*, estagiári*, estágio, bolsista, tirocin*, stagist*, praticante,
    apprendista, studente*, studentessa, dottorand*, specializzando, specializzanda, praktik, praktikant, elev, *elev, lärling*,
    lærling*, studentmedarbet*, studentermedhj*, studiemedhj*, sommarjobb*, sommervikar, harjoittelija, *harjoittelija, opiskelija,
    *opiskelija, oppisopimus*, kesätyöntekijä, stażyst*, praktykant*, praktyki, staż, uczeń, stážist*, student*, gyakornok, hallgató, diák,
    стажер, стажёр, стажировка, практикант, студент*, аспирант*, ученик, стажист, студентка, ucenic, stagiar*, internship program,
    practicant*, pripravnik, pripravnica, stajyer*, öğrenci, stajyeri, ασκούμενος, φοιτητής, φοιτήτρια, mahasiswa, magang, siswa, متدرب, متدربة,
    طالب, طالبة, סטודנט, סטודנטית, מתמחה, thực tập*, thực tập sinh, sinh viên, นักศึกษา, ฝึกงาน, छात्र, インターン, 学生, 研修生, 实习, 实习生,
    實習, 實習生, 學生, 인턴, 학생, 대학생, 수습`,
  ],
  // In English the rank after an assistant or a student is the person's own ('Assistant Director', 'Student Placement Coordinator')
  ['assistant', 'assistant, asst, ass, student, students'],
  [
    'helper',
    `executive assistant, personal assistant, administrative assistant, management assistant, office assistant, pa, ea, assistent*,
    *assistent, assistenz, *assistenz, assistante, assistants, asistent*, asistente, ayudante, auxiliar, auxiliaire, aide soignant*,
    assistente, assistenti, aiuto, ajudante, assist, helper, *helper, hulpkracht, *medhjælper, medhjælper, apulainen, assistentti,
    *assistentti, avustaja, asystent*, pomocnik, pomocnic*, asszisztens, segéd, ассистент*, помощник*, асистент*, помічник*,
    asistan*, yardımcı, βοηθός, asisten, مساعد, مساعدة, עוזר, עוזרת, trợ lý, ผู้ช่วย, सहायक, アシスタント, 助理, 助手, 어시스턴트, 보조, 비서`,
  ],
]
