import { field, head, mark, noun, type TermEntry } from '../terms.ts'

/** The commonest positions of languages that the other lists know only in passing. */
export const MORE_LANGUAGES: readonly TermEntry[] = [
  mark(
    'founder',
    `засновник*, співзасновник*, підприємець, власник, zakladatel*, spoluzakladatel*, jednatel*, majitel*,
    podnikatel*, konateľ*, társalapító, tulajdonos, ügyvezető, ügyvezető igazgató, fondator, cofondator,
    administrator unic, antreprenor, proprietar, ιδρυτής, συνιδρυτής, ιδιοκτήτης, διευθύνων σύμβουλος,
    επιχειρηματίας, مؤسس, المؤسس, شريك مؤسس, رائد أعمال, الرئيس التنفيذي, رئيس تنفيذي, מייסד, מייסדת, יזם,
    מנכ ל, nhà sáng lập, người sáng lập, đồng sáng lập, tổng giám đốc, giám đốc điều hành, chủ doanh nghiệp,
    ผู้ก่อตั้ง, fundadora, संस्थापक, perustajajäsen, osakas omistaja, základateľ, ustanovitelj, osnivač*,
    vlasnik, собственик, основател*`,
  ),
  mark(
    'outOfWork',
    `безробітн*, шукаю роботу, в пошуку роботи, у пошуку роботи, hledám práci, hľadám prácu, álláskeresés,
    munkát keresek, caut job, în căutarea, in cautarea, άνεργος, άνεργη, αναζήτηση εργασίας, باحث عن عمل,
    أبحث عن عمل, عاطل عن العمل, מחפש עבודה, מחפשת עבודה, đang tìm việc, tìm việc, thất nghiệp, ว่างงาน,
    etsin töitä, työnhaussa, avoin uusille, nezaposlen*, търся работа, cerco nuove, cercant feina,
    a la recerca, aturat`,
  ),
  head(
    {
      own: 'SOFTWARE_ENGINEER',
      strong: true,
      by: { data: 'DATA_SCIENCE', hardware: 'OTHER_TECH', business: 'SALES' },
    },
    `розробник*, програміст*, vývojář*, vývojár*, programátor*, szoftverfejlesztő, inginer software,
    ohjelmoija, ohjelmistokehittäjä, ohjelmistosuunnittelija, προγραμματιστής, مطور, مبرمج, مهندس برمجيات,
    מפתח, מפתחת, מתכנת, kỹ sư phần mềm, lập trình viên, โปรแกรมเมอร์, softvérový inžinier,
    softwarový inženýr, softverski inženjer, програмист*`,
  ),
  noun(
    'DESIGNER',
    `дизайнерка, grafický designér, grafik designer, grafikus, graafikko, graafinen suunnittelija, γραφίστας,
    مصمم, مصممة, מעצב, מעצבת, thiết kế đồ họa, nhà thiết kế`,
  ),
  noun(
    'SALES',
    `менеджер з продажу, менеджерка з продажу, obchodník*, obchodní zástupce, obchodný zástupca,
    obchodní ředitel, obchod*, értékesítő, értékesítés*, értékesítési vezető, agent vanzari, agent vânzări,
    vânzări, vanzari, myyntipäällikkö, myynti*, asiakkuuspäällikkö, πωλητής, πωλήσεων, πωλήσεις, مبيعات,
    مدير مبيعات, مندوب مبيعات, איש מכירות, מכירות, nhân viên kinh doanh, nhân viên bán hàng, kinh doanh,
    พนักงานขาย, prodej*, predaj*, prodajni, prodaja, търговск*`,
  ),
  noun(
    'MARKETING',
    `маркетологиня, marketér*, marketingový*, marketingvezető, markkinointipäällikkö, markkinointi*,
    viestintä*, tiedottaja, μάρκετινγκ, تسويق, مدير تسويق, שיווק, tiếp thị, การตลาด, piárista`,
  ),
  noun(
    'TALENT_TEAM',
    `кадровик*, рекрутерка, personalist*, náborář*, toborzó, hr-es, resurse umane, henkilöstö*, rekrytoija*,
    ανθρώπινου δυναμικού, موارد بشرية, الموارد البشرية, משאבי אנוש, nhân sự, tuyển dụng, ฝ่ายบุคคล,
    ljudski resursi, човешки ресурси`,
  ),
  noun(
    'OPERATIONS',
    `projektový manažer, projektový manažér, projektmenedzser, projektipäällikkö, projektikoordinaattori,
    toimistopäällikkö, asiakaspalvel*, ostopäällikkö, asistentka, asszisztens, beszerző, logistika, nákupčí,
    υπεύθυνος έργου, γραμματέας, مدير مشروع, مدير عمليات, سكرتير*, מנהל פרויקט*, quản lý dự án, thư ký,
    trợ lý, hành chính, toiminnanjohtaja`,
  ),
  noun(
    'DATA_SCIENCE',
    `аналітик даних, datový analytik, data-analyytikko, adatelemző, محلل بيانات, phân tích dữ liệu`,
  ),
  noun(
    'PRODUCT_MANAGER',
    `продуктовий менеджер, продукт менеджер, produktový manažer, produktový manažér, tuotepäällikkö,
    tuoteomistaja, termékmenedzser, مدير منتج, מנהל מוצר, מנהלת מוצר, quản lý sản phẩm`,
  ),
  noun(
    'OTHER_TECH',
    `системний адміністратор, тестувальник*, správce sítě, rendszergazda, rendszermérnök, gépészmérnök,
    villamosmérnök, it-asiantuntija, järjestelmäasiantuntija, sähköinsinööri,
    konetekniikka, инженер по качеству`,
  ),
  noun(
    'NOT_TECH',
    `бухгалтерка, вчител*, лікар*, юристка, učitel*, učiteľ*, účetní, účtovn*, lékař*, lekár, právník*,
    advokát*, tanár, könyvelő, ügyvéd, orvos, profesoară, medic, avocat, contabil*, opettaja, lehtori,
    sairaanhoitaja, lääkäri, juristi, kirjanpitäjä, tutkija, δικηγόρος, γιατρός, καθηγητής, λογιστής,
    φοιτητής, محام*, محاسب, معلم*, طبيب*, طالب*, עורך דין, רואה חשבון, מורה, סטודנט*, giáo viên, kế toán,
    bác sĩ, luật sư, sinh viên, นักศึกษา, ครู, nyugdíjas, متقاعد, diák, studujúci`,
  ),
  field('talentHint', 'кадр'),
]
