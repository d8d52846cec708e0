import type { Move, Outreach } from '../../contract/shapes.ts'
import type { Category } from '../../domain/category.ts'
import type { Position } from '../../domain/position.ts'

// All that the sample company consists of; sample-company.ts makes it.

/** The fictional company that a new installation shows. Its domain is reserved for examples: no email can reach it. */
export const SAMPLE_COMPANY = { name: 'Larkspur Instruments', domain: 'larkspur.example' }

export type SampleEmployee = {
  email: string
  first_name: string
  last_name: string
  role: 'admin' | 'employee'
  /** The part of the sample people this employee knows; the parts overlap. */
  knows: [from: number, to: number]
}

export const SAMPLE_EMPLOYEES: SampleEmployee[] = [
  {
    email: 'nadia@larkspur.example',
    first_name: 'Nadia',
    last_name: 'Okonjo',
    role: 'admin',
    knows: [1000, 1200],
  },
  {
    email: 'theo@larkspur.example',
    first_name: 'Theo',
    last_name: 'Lindqvist',
    role: 'employee',
    knows: [0, 480],
  },
  {
    email: 'priya@larkspur.example',
    first_name: 'Priya',
    last_name: 'Raman',
    role: 'employee',
    knows: [400, 800],
  },
  {
    email: 'marco@larkspur.example',
    first_name: 'Marco',
    last_name: 'Bellini',
    role: 'employee',
    knows: [720, 1080],
  },
]
export const [SAMPLE_ADMIN, SAMPLE_EMPLOYEE] = SAMPLE_EMPLOYEES as [SampleEmployee, SampleEmployee]

export const SAMPLE_PEOPLE = Math.max(...SAMPLE_EMPLOYEES.map(({ knows }) => knows[1]))

export const SAMPLE_JOBS = [
  {
    job_title: 'Senior Backend Engineer',
    location: 'Lisbon or Remote (Europe)',
    description:
      'Our instruments send a few million measurements an hour. You will own the service that takes them in, and the one that answers questions about them.\nYou have run something in production that people depended on, and you like explaining it.',
    career_type: 'SOFTWARE_ENGINEER',
  },
  {
    job_title: 'Product Designer',
    location: 'Lisbon',
    description:
      'Laboratory software is known for grey dialogs. We think it can be calm and clear. You will design how scientists read, compare and share what they measured, from the first sketch to the shipped screen.',
    career_type: 'DESIGNER',
  },
]

export const SAMPLE_TIPS = [
  {
    name: 'Ines Marchetti',
    profile_url: null,
    explanation:
      'Gave the best talk of the spring at our city’s embedded systems meet-up. Not looking, but open to a coffee.',
    link_type: null,
    is_anonymous: false,
  },
  {
    name: null,
    profile_url: 'https://github.com/quiet-harbour-example',
    explanation: 'Maintains the time-series library that half of our pipeline rests on.',
    link_type: 'GITHUB',
    is_anonymous: true,
  },
  {
    name: 'Tomasz Wolny',
    profile_url: 'https://www.linkedin.com/in/tomasz-wolny-example',
    explanation: 'Ran support at a company of our size and wrote the manual that everyone copied.',
    link_type: 'LINKEDIN',
    is_anonymous: false,
  },
]

export const NOTES = [
  'We shipped two releases together. Calm in a crisis, and writes things down.',
  'Interviewed them years ago and still regret that we could not match the offer.',
  'Mentored half of the team. Would bring others along.',
  'Best cross-team partner I have had; asks the uncomfortable question early.',
  null,
  'Met at a conference, kept in touch. Curious about instruments.',
  'Rebuilt our onboarding in a quarter, with numbers to show for it.',
  null,
]

export const OUTREACHES: Omit<Outreach, 'notes'>[] = [
  {
    reach_out_method: 'RECOMMENDER',
    should_mention_name: null,
    relationship: 'worked_directly',
    recommendation_strength: 5,
  },
  {
    reach_out_method: 'RECRUITING',
    should_mention_name: true,
    relationship: 'know_work',
    recommendation_strength: 4,
  },
  {
    reach_out_method: 'RECRUITING',
    should_mention_name: false,
    relationship: 'know_socially',
    recommendation_strength: 3,
  },
  {
    reach_out_method: 'RECOMMENDER',
    should_mention_name: null,
    relationship: 'worked_directly',
    recommendation_strength: null,
  },
]

/** What came of the first favorites; the last of each is how they stand. */
export const SAMPLE_MOVES: Move[][] = [
  [{ stage: 'contacted' }, { outcome: 'hired' }],
  [{ stage: 'contacted' }],
  [{ stage: 'contacted' }, { outcome: 'declined_by_them' }],
  [{ outcome: 'not_now' }],
]

/** How many of a hundred people have which category, roughly. */
export const SHARE: Record<Category, number> = {
  SOFTWARE_ENGINEER: 22,
  NOT_TECH: 15,
  SALES: 10,
  OPERATIONS: 10,
  MARKETING: 8,
  PRODUCT_MANAGER: 7,
  OTHER_TECH: 7,
  DESIGNER: 6,
  DATA_SCIENCE: 5,
  TALENT_TEAM: 5,
  FOUNDER: 4,
  UNEMPLOYED: 1,
}

const list = (text: string): string[] => text.split(',').map((word) => word.trim())

export const FIRST_NAMES = list(`
  Ada, Adaeze, Adrian, Agnieszka, Ahmet, Aiko, Aino, Aisha, Alejandra, Aleksander, Alessia, Alice, Alma, Amara, Amélie,
  Amina, Amir, Anders, André, Andrea, Aneta, Anika, Anneli, Antoine, António, Anya, Arjun, Arne, Asha, Astrid, Aurélie,
  Ayşe, Aziz, Bálint, Barbara, Bartosz, Beatriz, Ben, Benedikt, Bianca, Bilal, Birgit, Björn, Bogdan, Brigitte, Bruno,
  Camila, Carla, Carmen, Cătălina, Cem, Charlotte, Chiara, Chidi, Chiyo, Christoph, Ciara, Claire, Clara, Cleo, Daan,
  Dagny, Dalia, Damian, Daniela, Dario, Davina, Deniz, Diego, Dilan, Dmitri, Dora, Dylan, Edda, Eduardo, Eero, Efua, Eileen,
  Elena, Elif, Elin, Elodie, Emeka, Emil, Emine, Emre, Enzo, Erik, Esme, Esra, Esteban, Eva, Ezra, Fabian, Farah, Fatima,
  Federica, Felix, Femke, Fergus, Fernanda, Filip, Finn, Fiona, Florian, Francesca, Freya, Gabriel, Gaëlle, Georgia,
  Giorgio, Giulia, Gloria, Gökhan, Grace, Greta, Guillermo, Gunnar, Hana, Hanneke, Hannah, Harriet, Haruto, Hassan,
  Heidi, Helena, Henrik, Hugo, Ibrahim, Ida, Ifeoma, Ilse, Imogen, Inés, Ingrid, Irena, Isabel, Isla, Ismail, Ivana,
  Iwona, Jack, Jakub, Jana, Jarek, Jasmin, Javier, Jelena, Jens, Joana, Jonas, Joris, José, Joséphine, Juana, Julien,
  Kaito, Kamila, Karim, Karolina, Katarzyna, Kateřina, Kemal, Khadija, Kiran, Klaus, Kofi, Kristýna, Kwame, Laila, Lars,
  Laszlo, Laura, Leandro, Leif, Leonie, Leticia, Lieke, Linnea, Livia, Lorenzo, Łucja, Lucas, Luisa, Maeve, Magda,
  Mahmoud, Maja, Malik, Manon, Marcel, Margot, María José, Marieke, Marta, Mateo, Matilda, Matteo, Maximilian, Mehmet,
  Mei, Mercy, Mia, Michał, Mikael, Milan, Mina, Miriam, Mohammed, Moritz, Nadia, Naomi, Natalia, Neha, Niamh, Nico, Nils,
  Nina, Noor, Nuno, Océane, Ola, Olga, Oliver, Olumide, Orla, Oskar, Otto, Pablo, Paola, Paul, Paulina, Pedro, Petra,
  Philippa, Pia, Piotr, Priya, Rafael, Rania, Ravi, Rebeca, Renata, Ricardo, Rita, Robin, Roman, Rosa, Rukmini, Ruth,
  Saanvi, Sabine, Samir, Sandra, Santiago, Saoirse, Sara, Şebnem, Selma, Sergio, Signe, Silvia, Simone, Sofia, Søren,
  Stefan, Sunita, Svenja, Takumi, Tamara, Tariq, Tatiana, Teresa, Théo, Thi Mai, Tiago, Tilda, Tomás, Tove, Ulrike, Uma,
  Valentina, Vera, Victor, Vikram, Viola, Wanjiru, Willem, Xavier, Ximena, Yara, Yasmin, Yuki, Yusuf, Zahra, Zainab,
  Zofia, Zoltán, Zuzana, Дмитрий, Ольга, Ελένη, 芳, 美咲, محمد, 지우`)

export const LAST_NAMES = list(`
  Abara, Acosta, Adeyemi, Aguirre, Ahlgren, Ahmadi, Aksoy, Albrecht, Almeida, Alonso, Alvarado, Amadi, Andersson, Antonov,
  Aoki, Arslan, Asante, Ashworth, Aydın, Azevedo, Baardsen, Bąk, Balogh, Banerjee, Barbieri, Barros, Bauer, Becker, Bello,
  Benítez, Berg, Bergström, Bernardi, Bhatt, Bianchi, Björklund, Blanchard, Boateng, Böhm, Bonnet, Borges, Boucher, Brandt,
  Breen, Brennan, Brunner, Bruun, Burke, Caldwell, Calvo, Campos, Cardoso, Carlsen, Caruso, Castro, Çelik, Cerný, Chandra,
  Chaudhry, Chen, Chevalier, Cho, Christensen, Ciobanu, Clarke, Coelho, Cohen, Colombo, Conti, Correia, Cortés, Costa,
  Craft, Cruz, Cunha, Dąbrowska, Dahl, Dalgaard, Da Silva, De Boer, De Luca, De Vries, Demir, Deshpande, Diallo, Díaz,
  Diop, Doğan, Domínguez, Donnelly, Dos Santos, Dubois, Duarte, Dufour, Dunne, Ebert, Eklund, El Amrani, Eriksen, Escobar,
  Espinoza, Estrada, Evers, Fabre, Faria, Farkas, Farrell, Faure, Fazekas, Ferrara, Ferreira, Fiala, Fischer, Fjord,
  Fleury, Flores, Fontaine, Forsberg, Fournier, Franco, Freitas, Fuchs, Fuentes, Fujita, Gallagher, Gallo, García, Garnier,
  Gauthier, Geisler, Giordano, Girard, Giuliani, Gomes, Gómez, González, Gordon, Górska, Graf, Greco, Grönlund, Grubb,
  Guerra, Gupta, Gustafsson, Gutiérrez, Haas, Hakimi, Halvorsen, Hansen, Haraldsson, Hartmann, Hashimoto, Hassan, Hayashi,
  Heikkinen, Heller, Hendriks, Hernández, Herrmann, Hill, Hoang, Hofer, Holm, Horváth, Hughes, Huang, Ibáñez, Ibarra,
  Iglesias, Ikeda, Imani, Ito, Ivanova, Jackson, Jäger, Jain, Jankowska, Jansen, Jensen, Jiménez, Johansson, Jovanović,
  Joyce, Kaczmarek, Kamau, Kaplan, Kapoor, Karlsson, Kaya, Keller, Kennedy, Khalil, Khan, Kim, Kipkorir, Klein, Kobayashi,
  Koch, Kováč, Kowalska, Kozłowski, Krause, Krüger, Kučera, Kumar, Kuznetsova, Laine, Lam, Lambert, Lange, Larsen, Laurent,
  Le Gall, Lee, Lehmann, Leroy, Li, Lindqvist, Liu, Lombardi, Lopes, López, Löwe, Lund, Lynch, Machado, Maguire, Mäkinen,
  Malhotra, Mancini, Manning, Marchetti, Marín, Marques, Martín, Martins, Masuda, Mazur, Mbeki, McCarthy, McKenna, Medina,
  Mehta, Meier, Melo, Mendes, Mensah, Mercier, Meyer, Mikkelsen, Mitchell, Molina, Moreau, Moreno, Moretti, Morimoto,
  Müller, Muñoz, Murphy, Mwangi, Nagy, Nair, Nakamura, Narayan, Navarro, Ndiaye, Németh, Nguyen, Nielsen, Nieminen, Noble,
  Nowak, Novotná, Núñez, Nwosu, O'Brien, O'Connor, Oduya, Okafor, Okonkwo, Olsen, Olsson, Ortega, Osei, Östlund, Özdemir,
  Öztürk, Pacheco, Palmer, Papadopoulos, Park, Patel, Pavlović, Pedersen, Peeters, Pellegrini, Peña, Pereira, Pérez, Perrin,
  Petit, Petrov, Pham, Pinto, Popescu, Prieto, Quintana, Quist, Rahman, Ramírez, Ramos, Rao, Rasmussen, Reddy, Renard,
  Reyes, Ribeiro, Ricci, Richter, Riley, Rinaldi, Rivas, Rocha, Rodríguez, Rojas, Romano, Rossi, Roux, Ruiz, Russo,
  Saarinen, Sahin, Saito, Salazar, Salgado, Samuelsen, Sánchez, Santana, Sasaki, Sato, Schmid, Schneider, Schulz, Serrano,
  Shah, Sharma, Shevchenko, Silva, Singh, Škoda, Smit, Soares, Solberg, Sørensen, Soto, Stojanović, Strand, Suzuki, Svoboda,
  Szabó, Takahashi, Tan, Tavares, Teixeira, Thapa, Thorne, Toledo, Tóth, Tran, Traoré, Tremblay, Ueda, Urbański, Van Dam,
  Van den Berg, Vargas, Varga, Vasquez, Vega, Verma, Vidal, Vieira, Villanueva, Virtanen, Vogel, Wagner, Walsh, Wang,
  Weber, Whitlock, Wiśniewska, Wójcik, Wolf, Wong, Wu, Yamada, Yang, Yıldız, Yilmaz, Zając, Zamora, Zapata, Zhang,
  Ziegler, Zimmermann, Соколов, Παππάς, 王, 山本, الحداد, 김`)

const COMPANY_STEMS = list(`
  Amberquill, Applemoor, Ashenfold, Bramblewick, Brindlecove, Brookhallow, Candlewren, Cedarpike, Cindervale, Cobblefern,
  Copperlark, Cottonreed, Crabapple Row, Dapplewood, Dewmarrow, Driftmallow, Duskhollow, Eiderfield, Elmsparrow, Emberquay,
  Fallowmint, Farthingale & Moss, Featherstow, Fennelbridge, Figtree Anchor, Finchgarden, Flintmarrow, Foxlantern,
  Galewhistle, Gingerbolt, Glasswren, Goldthistle, Gooseberry Lane, Grainspire, Greymitten, Hazelpost, Heatherdrum,
  Hollowpine, Honeymarsh, Icelantern, Inkberry, Ivorytoad, Jackdaw Mill, Junipercrest, Kestrelbay, Kettlemoss, Kiteharbor,
  Lanternjack, Larkspindle, Lavenderox, Lemonyard, Lintwhistle, Lumenfig, Maplecrow, Marigold Tide, Meadowkiln, Millwhisper,
  Mintfalcon, Mossgate Nine, Nettlecombe, Nightorchard, Nimblefern, Northpebble, Oakmitten, Oatwhistle, Ochrebell,
  Otterglass, Owlmeadow, Paperfennel, Parsleyport, Pearlthicket, Pepperwharf, Pinemarrow, Plumlantern, Poppykettle,
  Quarrymint, Quillfern, Quincewater, Ravenpear, Reedwhistle, Riddlebrook, Rookapple, Rosemarl, Russetcove, Saffronlock,
  Saltpigeon, Sandwren, Seedlantern, Silverturnip, Slatefinch, Snowmarten, Sorrelgate, Sparrowkiln, Spindlebay, Starlingfold,
  Stonepear, Sunthimble, Tallowbird, Tanglewharf, Teasel & Crane, Thimbledown, Thistlepeak, Tidemarrow, Tindlewick,
  Umberfox, Velvetgorse, Violetkiln, Walnutwharf, Waxwing Row, Wheatlantern, Willowanchor, Wrenfold, Yarrowgate,
  Zephyrmint`)

const COMPANY_FORMS = list(`
  Labs, Software, Health, Systems, Logistics, GmbH, Studio, Foods, Analytics, Energy, Group, S.A., Robotics, Bank, AB, B.V.,
  Learning, Mobility, Partners, Ltd, Games, Sp. z o.o., Biotech, Media, Cloud, S.r.l., Insurance, Security, Oy, Retail`)

/** Two invented companies per stem: the bare name and one with a trade or legal form. */
export const COMPANIES = COMPANY_STEMS.flatMap((stem, index) => [
  stem,
  `${stem} ${COMPANY_FORMS[index % COMPANY_FORMS.length]}`,
])

const titles = (text: string): string[] => text.split(';').map((title) => title.trim().replace(/\s+/g, ' '))

/** Degree, institution and year. */
export const EDUCATIONS = [
  ['BSc Computer Science', 'University of Northmoor', '2011'],
  ['MSc Statistics', 'Lakeside Institute of Technology', '2016'],
  ['BA Graphic Design', 'Harbour School of Art', '2014'],
  ['MBA', 'Alder Business School', '2009'],
  ['Diplôme d’ingénieur', 'École de la Baie', '2018'],
  ['PhD Physics', 'Technische Hochschule Bergheim', '2012'],
  ['BA Economics', 'Saint Orin College', '2007'],
]

export const JOB_TITLES: Record<Category, string[]> = {
  SOFTWARE_ENGINEER: titles(`
    Software Engineer; Senior Software Engineer; Senior Backend Engineer, Payments; Backend Developer (Go, PostgreSQL);
    Frontend Engineer; Full Stack Developer | React & Node; Engineering Manager; VP of Engineering; Chief Technology Officer;
    iOS Engineer; Android Developer; Site Reliability Engineer; DevOps Engineer; Platform Engineer; Embedded Software
    Engineer; Principal Engineer; Softwareentwickler; Développeuse Full Stack; Desarrollador de Software; Desenvolvedora
    Backend Pleno; Sviluppatore Software; Programista Java; Yazılım Mühendisi; Systemutvecklare; Software-ontwikkelaar`),
  DATA_SCIENCE: titles(`
    Data Scientist; Senior Data Analyst; Machine Learning Engineer; Data Engineer; Business Intelligence Analyst; Head of
    Analytics; Research Scientist, Natural Language; Analytics Engineer; Statistician; Analista de Datos; Cientista de Dados
    Sênior; Datenanalyst; Ingénieure Data; Analityk Danych`),
  PRODUCT_MANAGER: titles(`
    Product Manager; Senior Product Manager, Onboarding; Group Product Manager; Head of Product; Chief Product Officer;
    Product Owner; Associate Product Manager; VP Product; Technical Product Manager; Produktmanagerin; Chef de produit
    digital; Gerente de Producto`),
  DESIGNER: titles(`
    Product Designer; Senior UX Designer; UX Researcher; UI/UX Designer ✨; Graphic Designer; Design Lead; Motion Designer; Art
    Director; Creative Director; Diseñadora Gráfica; Designer d'interface; Grafikdesigner; Projektant UX`),
  FOUNDER: titles(`
    Founder & CEO; Co-Founder; Co-founder and CTO; Founder | building something new 🚀; Owner; Entrepreneur; Geschäftsführende
    Gesellschafterin und Gründerin; Fondateur; Fundadora y Directora; Sócio-fundador`),
  SALES: titles(`
    Account Executive; Senior Account Manager; Sales Development Representative; Head of Sales, DACH; Customer Success
    Manager; Business Development Manager; Regional Sales Director; Partnerships Lead; Sales Engineer; Vertriebsleiter;
    Ingénieur commercial; Ejecutiva de Ventas; Executivo de Vendas; Accountmanager Buitendienst; Key Account Manager`),
  MARKETING: titles(`
    Marketing Manager; Content Strategist; Head of Growth; SEO Specialist; Brand Manager; Social Media Manager; Communications
    Lead; Product Marketing Manager; Event Marketing Coordinator; Chief Marketing Officer; Responsable marketing; Analista de
    Marketing; Marketingreferentin; Community Manager`),
  OPERATIONS: titles(`
    Operations Manager; Chief of Staff; Chief Operating Officer; Project Manager; Program Manager; Supply Chain Analyst;
    Executive Assistant to the CEO; Office Manager; Business Analyst; Strategy Associate; Management Consultant; Customer
    Service Representative; Projektleiterin; Jefe de Operaciones; Assistante de direction; Coordenador de Logística`),
  TALENT_TEAM: titles(`
    Recruiter; Senior Technical Recruiter; Talent Acquisition Partner; HR Business Partner; Head of People; Chief People
    Officer; Learning & Development Specialist; Sourcer; Personalreferentin; Chargée de recrutement; Analista de Recursos
    Humanos; Specjalistka ds. rekrutacji`),
  UNEMPLOYED: titles(`
    Looking for new opportunities; Open to work; Actively seeking a new role; Career break; Between jobs; En búsqueda de
    empleo; Auf Jobsuche`),
  OTHER_TECH: titles(`
    IT Administrator; Network Engineer; Security Analyst; QA Engineer; Test Automation Engineer; Database Administrator;
    Solution Architect; Salesforce Administrator; SAP Consultant; Scrum Master; Technical Writer; Electrical Engineer;
    Mechanical Design Engineer; IT-Projektleiter; Administrateur réseaux; Soporte Técnico; Inżynier Automatyk`),
  NOT_TECH: titles(`
    Accountant; Financial Controller; Lawyer; Legal Counsel; Primary School Teacher; Registered Nurse; General Practitioner;
    Professor of History; PhD Student in Biology; Investment Associate; Board Member; Civil Engineer; Architect (Residential);
    Journalist; Chef de cuisine; Steuerberaterin; Enfermera; Advogado; Ricercatrice; Retired; Consultant`),
}

/** Where those who upload twice worked before, so that reviews name former colleagues. */
export const SAMPLE_POSITIONS: Position[] = [
  { employer: COMPANIES[0]!, started: '2021-09', ended: '2024-06' },
  { employer: COMPANIES[3]!, started: '2016-03', ended: '2021-08' },
  { employer: COMPANIES[8]!, started: '2012', ended: '2016' },
]
