import { foldWord } from './cell.ts'

export type Field =
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'linkedin_url'
  | 'email'
  | 'company'
  | 'job_title'
  | 'connected_on'
  | 'degree'
  | 'institution'
  | 'graduation_year'

/** Columns that tools add from profiles. They are read, but do not show that a table is a list of connections. */
type AddedField = 'degree' | 'institution' | 'graduation_year'

const ADDED: Record<AddedField, string> = {
  degree: 'degree degreename schooldegree educationdegree abschluss diplome titulacion',
  institution:
    'institution school schoolname university universityname college education hochschule universitat universite universidad',
  graduation_year: 'graduationyear yearofgraduation gradyear educationyear schoolyear classof abschlussjahr',
}

/**
 * Column names as they are written, in small letters (accents may be left out, a hyphen stands for a space), likeliest first: LinkedIn's
 * own, the address book layout of its early exports, then their counterparts in the other languages of its screens.
 */
const STRONG: Record<Exclude<Field, 'name' | AddedField>, string> = {
  first_name: `firstname givenname forename vorname prenom voornaam imie fornamn fornavn etunimi prenume keresztnev
    utónév primeironome primernombre nombrepropio jmeno krestnijmeno имя імя όνομα nama-depan nama-pertama
    unang-pangalan الاسم-الأول שם-פרטי نام-کوچک ชื่อจริง पहला-नाम प्रथम-नाम पहिले-नाव प्रथम-नाव প্রথম-নাম নামের-প্রথম-অংশ
    ਪਹਿਲਾ-ਨਾਮ మొదటి-పేరు 名 名字`,
  last_name: `lastname surname familyname nachname familienname nomdefamille apellidos apellido sobrenome apelido
    cognome achternaam nazwisko efternamn etternavn efternavn sukunimi soyad soyadi soyisim soyismi prijmeni
    vezeteknev családnév numedefamilie фамилия прізвище επώνυμο nama-belakang nama-keluarga nama-akhir apelyido
    الاسم-الأخير اسم-العائلة اللقب שם-משפחה نام-خانوادگی นามสกุล अंतिम-नाम उपनाम कुलनाम सरनेम आडनाव শেষ-নাম পদবি ਆਖਰੀ-ਨਾਮ
    ਉਪਨਾਮ చివరి-పేరు ఇంటి-పేరు 姓 姓氏 성`,
  linkedin_url: `profileurl linkedinurl linkedinprofileurl linkedinprofile linkedin profilelink publicprofileurl personlinkedinurl
    prospectlinkedinurl linkedinurlpublic defaultprofileurl memberurl
    profilurl urlduprofil urldelperfil urldoperfil urlprofilo urlprofilu profilenlinki linkedinprofil profillink
    url-профиля ссылка-на-профиль url-профілю 프로필-url プロフィールurl 个人资料网址 個人檔案網址`,
  email: `emailaddress email mail mailaddress emailadresse mailadresse adresseemail adresseelectronique
    adressedecourriel courriel correoelectronico direcciondecorreoelectronico correo enderecodeemail
    indirizzoemail indirizzodipostaelettronica emailadres adresemail adrespocztyelektronicznej epostadress
    epostadresse epost eposta epostaadresi sahkoposti sahkopostiosoite emailcim adresadeemail adresaemail
    emailovaadresa почта электронная-почта адрес-электронной-почты эл-почта адрес-эл-почты електронна-пошта
    адреса-електронної-пошти διεύθυνση-email διεύθυνση-ηλεκτρονικού-ταχυδρομείου ηλεκτρονικό-ταχυδρομείο
    ηλεκτρονική-διεύθυνση alamat-email alamat-surel surel alamat-e-mel e-mel địa-chỉ-email thư-điện-tử
    البريد-الإلكتروني عنوان-البريد-الإلكتروني דואר-אלקטרוני כתובת-דואר-אלקטרוני דוא"ל כתובת-דוא"ל אימייל כתובת-אימייל
    ایمیل آدرس-ایمیل نشانی-ایمیل อีเมล ที่อยู่อีเมล ईमेल ईमेल-पता ईमेल-पत्ता ইমেল ইমেল-ঠিকানা ইমেইল ইমেইল-ঠিকানা ਈਮੇਲ ਈਮੇਲ-ਪਤਾ
    ఇమెయిల్ ఇమెయిల్-చిరునామా 电子邮件 電子郵件 电子邮件地址 電子郵件地址 电子邮箱 邮箱 電郵地址 メールアドレス 電子メール
    Eメール Eメールアドレス 이메일 이메일-주소`,
  company: `company companyname organization organisation organizationname employer currentcompany unternehmen
    firma firmenname entreprise societe empresa azienda societa bedrijf bedrijfsnaam foretag firmanavn bedrift
    virksomhed yritys sirket sirketadi spolecnost ceg vállalat companie компания организация компанія εταιρεία
    εταιρία perusahaan syarikat kumpanya kompanya công-ty الشركة חברה شرکت บริษัท कंपनी কোম্পানি ਕੰਪਨੀ కంపెనీ 公司 会社
    会社名 회사 회사명`,
  job_title: `position jobtitle currentposition currentjob currentjobtitle currenttitle jobposition poste fonction intituleduposte cargo puesto posicion
    puestodetrabajo posizione qualifica ruolo functie functietitel stanowisko befattning stilling tehtavanimike
    asema pozisyon unvan isunvani pozice pozicia beosztas pozício pozitie functia berufsbezeichnung
    stellenbezeichnung должность посада θέση θέση-εργασίας posisi jabatan jawatan posisyon katungkulan chức-vụ
    chức-danh vị-trí المنصب الوظيفة المسمى-الوظيفي תפקיד משרה سمت عنوان-شغلی موقعیت-شغلی ตำแหน่ง ตำแหน่งงาน पद पदनाम
    पोज़िशन हुद्दा পদ অবস্থান ਅਹੁਦਾ హోదా 职位 職位 职务 職務 職稱 役職 肩書き 직책 직위 직함`,
  connected_on: `connectedon connectiondate dateconnected connectedsince connectedat verbundenam verbundenseit
    kontaktseit vernetztam connectele connexionle datedeconnexion enrelationdepuis dateconnexion conectadoel
    conectadoen fechadeconexion fechadelaconexion conectadoem ligadoem datadaconexao datadeconexao collegatoil
    collegatodal datadicollegamento datacollegamento verbondenop verbondensinds datumvanconnectie
    datanawiazaniakontaktu polaczono datapolaczenia kontaktsedan anslutenden kontaktskapad forbundetden
    kontakt-siden yhdistettypaiva baglantitarihi baglanmatarihi baglantikurulmatarihi spojenodne datumspojeni
    kapcsolódás-dátuma conectat-la data-conectării дата-установления-контакта дата-добавления
    дата-встановлення-контакту дата-додавання ημερομηνία-σύνδεσης συνδέθηκε-στις terhubung-pada tanggal-terhubung
    disambung-pada tarikh-disambung kumonekta-noong nakakonekta-noong ngày-kết-nối đã-kết-nối-vào تاريخ-الاتصال
    تاريخ-التواصل תאריך-חיבור תאריך-התחברות تاریخ-اتصال วันที่เชื่อมต่อ เชื่อมต่อเมื่อ कनेक्ट-होने-की-तारीख
    जुड़ने-की-तारीख সংযোগের-তারিখ 建立联系日期 建立聯繫日期 连接日期 連接日期 つながった日 つながりの日付 연결-날짜 연결일
    1촌-맺은-날짜`,
}

/** Names that mean something else in other tables too: they count only together with a strong one. */
const WEAK: Partial<Record<Field, string>> = {
  name: `fullname name nom nome nombre naam nazwa namn navn nimi nume nev ad adi isim adsoyad adisoyadi isim-soyisim
    nomcomplet nombrecompleto nomecompleto volledigenaam imieinazwisko vollstandigername полное-имя фио
    ονοματεπώνυμο nama nama-lengkap nama-penuh pangalan buong-pangalan tên họ-tên họ-và-tên الاسم الاسم-الكامل שם
    שם-מלא نام ชื่อ ชื่อ-นามสกุล नाम पूरा-नाम नाव নাম ਨਾਮ పేరు 姓名 氏名 名前 이름 성명`,
  last_name: 'họ',
  linkedin_url: `url link profile profil perfil profilo adresurl adresaurl url-adresse url-adress url-osoite url-cím
    url-адрес url-адреса διεύθυνση-url địa-chỉ-url tautan عنوان-url الرابط כתובת-url نشانی-url यूआरएल 网址 網址 링크`,
  job_title: 'headline occupation role beruf title titel titre titulo titolo tytul',
  company: 'companies workplace',
  connected_on: 'connected date datum fecha data tarih',
  email: 'emails mails',
}

export type Alias = { field: Field; rank: number; strong: boolean }

type Words = Partial<Record<Field, string>>
const wordsOf = (table: Words) =>
  Object.entries(table).flatMap(([field, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => ({ field: field as Field, word })),
  )

/** Every known column name and the field it stands for. */
export const COLUMN_NAMES = [STRONG, WEAK, ADDED].flatMap(wordsOf)

const ALIASES = new Map<string, Alias>()
const strongNames = wordsOf(STRONG).length
COLUMN_NAMES.forEach(({ field, word }, rank) => {
  const folded = foldColumnName(word)
  if (!ALIASES.has(folded)) ALIASES.set(folded, { field, rank, strong: rank < strongNames })
})

/** True for the columns that LinkedIn's own list can have: they identify it. */
export const isLinkedinField = (field: string) => !(field in ADDED)

/** A column's name for comparing: folded, letters and digits only. */
export function foldColumnName(name: string): string {
  return foldWord(name).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The field that a folded column name stands for, if it is known. */
export function aliasOf(foldedName: string): Alias | undefined {
  return ALIASES.get(foldedName)
}
