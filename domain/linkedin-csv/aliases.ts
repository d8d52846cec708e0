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

/** What LinkedIn's list never has and tools add from the profile: read, but no sign of a list of connections. */
type AddedField = 'degree' | 'institution' | 'graduation_year'

const ADDED: Record<AddedField, string> = {
  degree: 'degree degreename schooldegree educationdegree abschluss diplome titulacion',
  institution:
    'institution school schoolname university universityname college education hochschule universitat universite universidad',
  graduation_year: 'graduationyear yearofgraduation gradyear educationyear schoolyear classof abschlussjahr',
}

/**
 * Names of columns, folded (lower case, no accents, letters and digits only), the likeliest first: LinkedIn's own, the
 * address book layout of its early exports, then their counterparts in other languages.
 */
const STRONG: Record<Exclude<Field, 'name' | AddedField>, string> = {
  first_name: `firstname givenname forename vorname prenom voornaam imie fornamn fornavn etunimi prenume keresztnev
    primeironome primernombre nombrepropio jmeno krestnijmeno имя імя onoma 名 名字`,
  last_name: `lastname surname familyname nachname familienname nomdefamille apellidos apellido sobrenome apelido
    cognome achternaam nazwisko efternamn etternavn efternavn sukunimi soyad soyadi prijmeni vezeteknev
    numedefamilie фамилия прізвище επωνυμο 姓 姓氏`,
  linkedin_url: `profileurl linkedinurl linkedinprofileurl linkedinprofile linkedin profilelink publicprofileurl
    profilurl urlduprofil urldelperfil urldoperfil urlprofilo urlprofilu profilenlinki linkedinprofil profillink`,
  email: `emailaddress email mail mailaddress emailadresse mailadresse adresseemail adresseelectronique
    adressedecourriel courriel correoelectronico direcciondecorreoelectronico correo enderecodeemail
    indirizzoemail indirizzodipostaelettronica emailadres adresemail adrespocztyelektronicznej epostadress
    epostadresse epost eposta epostaadresi sahkoposti sahkopostiosoite emailcim adresadeemail adresadeemail
    emailovaadresa почта электроннаяпочта адресэлектроннойпочты 电子邮件 電子郵件 メールアドレス 이메일`,
  company: `company companyname organization organisation organizationname employer currentcompany unternehmen
    firma firmenname entreprise societe empresa azienda societa bedrijf bedrijfsnaam foretag firmanavn bedrift
    virksomhed yritys sirket sirketadi spolecnost ceg companie компания компанія 公司 会社 회사`,
  job_title: `position jobtitle currentposition jobposition poste fonction intituleduposte cargo puesto posicion
    puestodetrabajo posizione qualifica ruolo functie functietitel stanowisko befattning stilling tehtavanimike
    asema pozisyon unvan isunvani pozice pozicia beosztas pozitie functia berufsbezeichnung stellenbezeichnung
    должность посада 职位 職位 役職 직책`,
  connected_on: `connectedon connectiondate dateconnected connectedsince connectedat verbundenam verbundenseit
    kontaktseit vernetztam connectele connexionle datedeconnexion enrelationdepuis dateconnexion conectadoel
    conectadoen fechadeconexion fechadelaconexion conectadoem ligadoem datadaconexao datadeconexao collegatoil
    collegatodal datadicollegamento datacollegamento verbondenop verbondensinds datumvanconnectie
    datanawiazaniakontaktu polaczono datapolaczenia kontaktsedan anslutenden kontaktskapad forbundetden
    yhdistettypaiva baglantitarihi baglanmatarihi baglantikurulmatarihi spojenodne datumspojeni
    датаустановленияконтакта датадобавления`,
}

/** Names that mean something else in other tables, too: they count only beside a strong one. */
const WEAK: Partial<Record<Field, string>> = {
  name: 'fullname name nom nome nombre naam nazwa namn navn nimi nume nev ad adi adsoyad adisoyadi nomcomplet nombrecompleto nomecompleto nomecompleto volledigenaam imieinazwisko vollstandigername 姓名 氏名 이름',
  linkedin_url: 'url link profile profil perfil profilo',
  job_title: 'headline occupation role beruf title titel titre titulo titolo tytul',
  company: 'companies workplace',
  connected_on: 'connected date datum fecha data tarih',
  email: 'emails mails',
}

export type Alias = { field: Field; rank: number; strong: boolean }

const WORD = /\S+/g
const ALIASES = new Map<string, Alias>()
for (const [field, words] of Object.entries(STRONG) as [Field, string][]) {
  for (const word of words.match(WORD) ?? []) add(word, { field, rank: ALIASES.size, strong: true })
}
for (const [field, words] of Object.entries(WEAK) as [Field, string][]) {
  for (const word of words.match(WORD) ?? []) add(word, { field, rank: ALIASES.size, strong: false })
}

for (const [field, words] of Object.entries(ADDED) as [Field, string][]) {
  for (const word of words.match(WORD) ?? []) add(word, { field, rank: ALIASES.size, strong: false })
}

/** True for what LinkedIn's own list can have: by these columns it is recognised. */
export const isLinkedinField = (field: string) => !(field in ADDED)

function add(word: string, alias: Alias): void {
  if (!ALIASES.has(word)) ALIASES.set(word, alias)
}

/** What a folded column name stands for, if it is known. */
export function aliasOf(foldedName: string): Alias | undefined {
  return ALIASES.get(foldedName)
}
