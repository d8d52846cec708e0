import { expect, test } from 'vitest'
import { encodeText } from '../../testing/sample-files.ts'
import { readConnectionsCsv } from '../linkedin-csv.ts'
import { COLUMN_NAMES, aliasOf, foldColumnName } from './aliases.ts'

function rowsOf(text: string) {
  const file = readConnectionsCsv(encodeText(text))
  if (!file.ok) throw new Error(`${file.code}: ${file.error}`)
  return file.rows
}

test.each([
  ['German', 'Vorname;Nachname;URL;E-Mail-Adresse;Unternehmen;Position;Verbunden am'],
  ['German, with a plain Name', 'Vorname;Name;URL;E-Mail;Firma;Stellenbezeichnung;Kontakt seit'],
  ['French', 'Prénom;Nom;URL;Adresse e-mail;Entreprise;Poste;Connexion le'],
  ['Spanish', 'Nombre;Apellidos;URL;Correo electrónico;Empresa;Cargo;Conectado el'],
  ['Portuguese', 'Nome;Sobrenome;URL;Endereço de e-mail;Empresa;Cargo;Conectado em'],
  ['Italian', 'Nome;Cognome;URL;Indirizzo email;Azienda;Posizione;Collegato il'],
  ['Dutch', 'Voornaam;Achternaam;URL;E-mailadres;Bedrijf;Functie;Verbonden op'],
  ['Polish', 'Imię;Nazwisko;URL;Adres e-mail;Firma;Stanowisko;Data nawiązania kontaktu'],
  ['Swedish', 'Förnamn;Efternamn;URL;E-postadress;Företag;Befattning;Kontakt sedan'],
  ['Turkish', 'Adı;Soyadı;URL;E-posta Adresi;Şirket;Unvan;Bağlantı Tarihi'],
  ['British', 'Forename;Surname;Profile URL;E-mail;Employer;Job Title;Connection Date'],
  ['Russian', 'Имя;Фамилия;URL;Адрес электронной почты;Компания;Должность;Дата установления контакта'],
  ['Ukrainian', 'Ім’я;Прізвище;URL-адреса;Електронна пошта;Компанія;Посада;Дата встановлення контакту'],
  ['Greek', 'Όνομα;Επώνυμο;URL;Email;Εταιρεία;Θέση;Ημερομηνία σύνδεσης'],
  ['Czech', 'Jméno;Příjmení;Adresa URL;E-mailová adresa;Společnost;Pozice;Spojeno dne'],
  ['Hungarian', 'Utónév;Vezetéknév;URL-cím;E-mail-cím;Vállalat;Pozíció;Kapcsolódás dátuma'],
  ['Romanian', 'Prenume;Nume;Adresă URL;Adresă de e-mail;Companie;Funcție;Conectat la'],
  ['Danish', 'Fornavn;Efternavn;URL-adresse;E-mailadresse;Virksomhed;Stilling;Forbundet den'],
  ['Norwegian', 'Fornavn;Etternavn;URL;E-postadresse;Bedrift;Stilling;Kontakt siden'],
  ['Finnish', 'Etunimi;Sukunimi;URL-osoite;Sähköpostiosoite;Yritys;Tehtävänimike;Yhdistettypäivä'],
  ['Turkish, with the other word for name', 'İsim;Soyisim;URL;E-posta;Şirket;Pozisyon;Bağlantı Tarihi'],
  ['Japanese', '名;姓;URL;メールアドレス;会社;役職;つながった日'],
  ['Japanese, narrow and from another tool', '名前;姓;URL;ﾒｰﾙｱﾄﾞﾚｽ;会社名;役職;つながった日'],
  ['Korean', '이름;성;URL;이메일 주소;회사;직책;연결 날짜'],
  ['Chinese, simplified', '名字;姓氏;网址;电子邮件地址;公司;职位;连接日期'],
  ['Chinese, traditional', '名字;姓氏;網址;電子郵件地址;公司;職位;連接日期'],
  ['Indonesian', 'Nama Depan;Nama Belakang;URL;Alamat Email;Perusahaan;Jabatan;Terhubung pada'],
  ['Malay', 'Nama Pertama;Nama Akhir;URL;Alamat E-mel;Syarikat;Jawatan;Disambung Pada'],
  ['Filipino', 'Pangalan;Apelyido;URL;Email Address;Kumpanya;Posisyon;Kumonekta Noong'],
  ['Vietnamese', 'Tên;Họ;Địa chỉ URL;Địa chỉ email;Công ty;Chức vụ;Ngày kết nối'],
  ['Thai', 'ชื่อ;นามสกุล;URL;ที่อยู่อีเมล;บริษัท;ตำแหน่ง;วันที่เชื่อมต่อ'],
  ['Arabic', 'الاسم الأول;اسم العائلة;عنوان URL;عنوان البريد الإلكتروني;الشركة;المنصب;تاريخ الاتصال'],
  ['Hebrew', 'שם פרטי;שם משפחה;כתובת URL;"כתובת דוא""ל";חברה;תפקיד;תאריך חיבור'],
  ['Persian', 'نام;نام خانوادگی;نشانی URL;آدرس ایمیل;شرکت;سمت;تاریخ اتصال'],
  ['Hindi', 'पहला नाम;अंतिम नाम;यूआरएल;ईमेल पता;कंपनी;पद;कनेक्ट होने की तारीख'],
  ['Marathi', 'पहिले नाव;आडनाव;URL;ईमेल पत्ता;कंपनी;हुद्दा;Connected On'],
  ['Bengali', 'প্রথম নাম;শেষ নাম;URL;ইমেল ঠিকানা;কোম্পানি;পদ;সংযোগের তারিখ'],
  ['Punjabi', 'ਪਹਿਲਾ ਨਾਮ;ਆਖਰੀ ਨਾਮ;URL;ਈਮੇਲ ਪਤਾ;ਕੰਪਨੀ;ਅਹੁਦਾ;Connected On'],
  ['Telugu', 'మొదటి పేరు;చివరి పేరు;URL;ఇమెయిల్ చిరునామా;కంపెనీ;హోదా;Connected On'],
])('%s column names are understood', (_, header) => {
  const rows = rowsOf(
    `${header}\nAda;Reed;https://www.linkedin.com/in/ada;ada@example.com;Quillfern;Engineer;03.05.2021\n`,
  )
  expect(rows).toEqual([
    {
      line: 2,
      first_name: 'Ada',
      last_name: 'Reed',
      name: 'Ada Reed',
      linkedin_url: 'https://www.linkedin.com/in/ada',
      email: 'ada@example.com',
      company: 'Quillfern',
      job_title: 'Engineer',
      education: null,
      connected_on: '2021-05-03',
    },
  ])
})

test.each([
  'Имя,Фамилия,URL,Адрес электронной почты,Компания,Должность',
  '名,姓,URL,メールアドレス,会社,役職',
  'First Name,Last Name,URL,이메일,회사,직책',
  'Όνομα,Επώνυμο,URL,Email,Εταιρεία,Θέση',
])('in a list with %s no column is lost', (header) => {
  expect(rowsOf(`${header}\nAda,Reed,linkedin.com/in/ada,ada@example.com,Quillfern,Engineer`)).toMatchObject([
    {
      first_name: 'Ada',
      last_name: 'Reed',
      linkedin_url: 'https://linkedin.com/in/ada',
      email: 'ada@example.com',
      company: 'Quillfern',
      job_title: 'Engineer',
    },
  ])
})

test('a Korean list with one column for the whole name is read', () => {
  expect(
    rowsOf('이름,URL,이메일,회사,직책\n김 철수,linkedin.com/in/kim,kim@example.com,퀼펀,개발자'),
  ).toMatchObject([{ name: '김 철수', email: 'kim@example.com', company: '퀼펀', job_title: '개발자' }])
})

const capital = (word: string) => word.replace(/^./u, (letter) => letter.toUpperCase())
const SPELLINGS = [
  (word: string) => word,
  (word: string) => word.replaceAll('-', ' '),
  (word: string) => word.toUpperCase(),
  capital,
  (word: string) => capital(word).normalize('NFD'),
  (word: string) => ` ${word.normalize('NFC')}: `,
]

test('every known column name is found however it is spelled', () => {
  const lost = COLUMN_NAMES.flatMap(({ field, word }) =>
    SPELLINGS.map((spelled) => spelled(word))
      .filter((name) => aliasOf(foldColumnName(name))?.field !== field)
      .map((name) => `${field}: ${name}`),
  )
  expect(lost).toEqual([])
})
