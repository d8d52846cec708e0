import type { Category } from '../domain/category.ts'

/** Titles as people write them, in several languages, by kind of work: `product manager` → its titles. All are made up. */
interface Kind {
  readonly category: Category
  readonly titles: readonly string[]
}

const kind = (category: Category, titles: string): Kind => ({
  category,
  titles: titles.split(';').map((title) => title.replace(/\s+/g, ' ').trim()),
})

const KINDS = {
  'product manager': kind(
    'PRODUCT_MANAGER',
    `Product Manager; Product Manager, Onboarding; Produktmanagerin; Produktmanager Schienenfahrzeuge;
    Chef de produit; Cheffe de produit Épargne; Gerente de producto; Jefa de Producto Hogar; Product Manager - Ads`,
  ),
  'product owner': kind(
    'PRODUCT_MANAGER',
    `Product Owner; Product Owner Kundenportal; Product Owner Paiement; Product owner, logística; Digital Product Owner`,
  ),
  'head of product': kind(
    'PRODUCT_MANAGER',
    `Head of Product; VP Product; Leiterin Produktmanagement; Directrice Produit; Director de Producto; CPO`,
  ),
  frontend: kind(
    'SOFTWARE_ENGINEER',
    `Frontend Engineer; Frontend Developer, Design System; Front-End Entwicklerin; Développeuse front-end;
    Desarrollador Frontend; React Developer; Web Developer; Webentwickler`,
  ),
  backend: kind(
    'SOFTWARE_ENGINEER',
    `Backend Engineer; Backend Developer (Go); Backend-Entwickler; Développeur backend Java; Desarrolladora Backend;
    Java Developer; Python-Entwicklerin; Software Engineer, Backend`,
  ),
  mobile: kind(
    'SOFTWARE_ENGINEER',
    `iOS Engineer; Android Developer; Mobile Engineer; App-Entwickler; Développeur mobile; Desarrolladora móvil`,
  ),
  software: kind(
    'SOFTWARE_ENGINEER',
    `Software Engineer; Software Developer; Softwareentwicklerin; Développeur logiciel; Ingeniera de software;
    Full Stack Engineer; Engineering Manager; Software Architect; Team Lead Softwareentwicklung; Staff Engineer`,
  ),
  platform: kind(
    'SOFTWARE_ENGINEER',
    `Site Reliability Engineer; DevOps Engineer; Platform Engineer; Cloud Engineer, Storage; DevOps-Ingenieurin;
    Ingénieur DevOps; Ingeniero DevOps`,
  ),
  'data engineer': kind(
    'DATA_SCIENCE',
    `Data Engineer; Analytics Engineer; Dateningenieurin; Ingénieur data; Ingénieure de données; Ingeniero de datos;
    Data Engineer - Insurance`,
  ),
  'data scientist': kind(
    'DATA_SCIENCE',
    `Data Scientist; Data Scientist, Fraud; Machine Learning Engineer; Applied Scientist, Machine Learning;
    Científica de datos; Head of Data Science; Spezialist Maschinelles Lernen; AI Engineer`,
  ),
  'data analyst': kind(
    'DATA_SCIENCE',
    `Data Analyst; Datenanalystin; Analyste de données; Analista de datos; BI Analyst; Business Intelligence Developer;
    Product Analyst; Chargée d'études statistiques`,
  ),
  'product designer': kind(
    'DESIGNER',
    `Product Designer; Product Designer, Wallet; UX Designer; UI/UX Designerin; UX-Designer Automotive; Designer produit;
    Diseñadora de producto; Diseñador UX/UI; Design Lead; Head of Design`,
  ),
  'visual designer': kind(
    'DESIGNER',
    `Graphic Designer; Grafikdesignerin; Graphiste; Diseñadora gráfica; Art Director; Motion Designer; Brand Designer`,
  ),
  'ux research': kind(
    'DESIGNER',
    `UX Researcher; User Researcher; UX Research Lead; UX Writer; Investigadora UX`,
  ),
  'account executive': kind(
    'SALES',
    `Account Executive; Enterprise Account Executive; Account Executive Nordics; Ejecutiva de cuentas; Key Account Manager;
    Account Manager, Hotels; Commercial Account Executive - Healthcare`,
  ),
  sales: kind(
    'SALES',
    `Sales Manager; Regional Sales Manager; Vertriebsmitarbeiterin; Vertriebsmitarbeiter im Außendienst; Vertriebsleiter;
    Ingénieur commercial; Commercial sédentaire; Responsable des ventes; Comercial; Delegada comercial; Jefe de ventas;
    Sales Development Representative; VP Sales; Business Development Manager`,
  ),
  'customer success': kind(
    'SALES',
    `Customer Success Manager; Customer Success Manager, Schools; Head of Customer Success; Solutions Engineer;
    Sales Engineer; Responsable de éxito del cliente; Pre-Sales Consultant`,
  ),
  'content marketing': kind(
    'MARKETING',
    `Content Marketing Manager; Head of Content; Content Strategist; Content-Managerin; Copywriter; Texterin;
    Responsable de contenidos; Especialista SEO; SEO Manager; Rédactrice web SEO`,
  ),
  'growth marketing': kind(
    'MARKETING',
    `Growth Marketer; Head of Growth; Performance Marketing Manager; Online-Marketing-Managerin; Responsable acquisition;
    Especialista en marketing digital; Paid Social Manager; CRM Marketing Manager`,
  ),
  marketing: kind(
    'MARKETING',
    `Marketing Manager; Marketingleiterin; Responsable marketing; Directora de marketing; Product Marketing Manager;
    Brand Manager; Event Manager; Eventmanagerin; Community Manager; PR Manager; Chargée de communication;
    Responsable de la communication; Head of Communications; Referentin Unternehmenskommunikation`,
  ),
  recruiter: kind(
    'TALENT_TEAM',
    `Recruiter; Technical Recruiter; Senior Tech Recruiter; Talent Acquisition Partner; Recruiterin; Personalreferentin Recruiting;
    Chargée de recrutement; Técnica de selección; Sourcer; Head of Talent; Consultor de selección`,
  ),
  hr: kind(
    'TALENT_TEAM',
    `HR Business Partner; People Partner; Personalreferent; Personalleiterin; Responsable RH; DRH; Gestora de recursos humanos;
    HR Manager; Head of People; Learning & Development Manager; Payroll Specialist HR`,
  ),
  'project manager': kind(
    'OPERATIONS',
    `Project Manager; Projektleiterin; Cheffe de projet; Jefe de proyecto; Program Manager; PMO Lead; Projektmanager Bau`,
  ),
  'supply chain': kind(
    'OPERATIONS',
    `Supply Chain Manager; Supply Chain Planner; Demand Planner; Logistikleiter; Logistics Coordinator; Einkäuferin;
    Acheteur industriel; Responsable logistique; Jefa de compras; Procurement Specialist`,
  ),
  office: kind(
    'OPERATIONS',
    `Office Manager; Executive Assistant; Teamassistentin; Assistante de direction; Office Managerin; Asistente de dirección;
    Office Coordinator; Chief of Staff; Operations Manager; Customer Support Specialist; Business Analyst; Strategy Consultant`,
  ),
  it: kind(
    'OTHER_TECH',
    `IT Administrator; System Administrator; Systemadministratorin; Administrateur systèmes; Administrador de sistemas;
    IT Support Specialist; IT-Leiter; Network Engineer; Netzwerkadministrator; Helpdesk Technician; Database Administrator;
    IT Manager; SAP Consultant`,
  ),
  security: kind(
    'OTHER_TECH',
    `Security Engineer; Information Security Officer; Penetration Tester; Analyste cybersécurité; Analista de ciberseguridad;
    IT-Security-Spezialistin; CISO`,
  ),
  qa: kind(
    'OTHER_TECH',
    `QA Engineer; QA Engineer, Mobile; Software Tester; Testmanagerin; Testeur logiciel; Ingeniera QA; QA Lead; Test Analyst;
    QA Analyst; Quality Assurance Engineer`,
  ),
  'physical engineer': kind(
    'OTHER_TECH',
    `Mechanical Engineer; Electrical Engineer; Hardware Engineer; Maschinenbauingenieur; Elektroingenieurin;
    Ingénieure mécanique; Ingeniero mecánico; Ingeniera eléctrica; Manufacturing Engineer; Process Engineer;
    Konstruktionsingenieur; RF Engineer; Entwicklungsingenieurin Antriebe; Electronics Engineer; Ingeniero industrial`,
  ),
  scientist: kind(
    'NOT_TECH',
    `Scientist; Senior Scientist, Cell Biology; Lab Manager; Research Associate; Microbiologist; Chemikerin; Biologe;
    Chercheuse; Investigador postdoctoral; Postdoc, Neuroscience; Professor of Chemistry; Laborantin; Lab Technician`,
  ),
  lawyer: kind(
    'NOT_TECH',
    `Legal Counsel; Lawyer; Rechtsanwältin; Syndikusrechtsanwalt; Avocate; Juriste droit social; Abogado laboralista;
    General Counsel; Attorney; Asesora jurídica; Paralegal`,
  ),
  accountant: kind(
    'NOT_TECH',
    `Accountant; Financial Accountant; Buchhalterin; Bilanzbuchhalter; Comptable; Contable; Finance Manager; Controller;
    CFO; Financial Analyst; Steuerberaterin; Auditor`,
  ),
  health: kind(
    'NOT_TECH',
    `Nurse; Krankenpfleger; Infirmière; Enfermera; Doctor; Ärztin; Physiotherapist; Pharmacist; Médecin; Dentist`,
  ),
  other: kind(
    'NOT_TECH',
    `Teacher; Lehrerin; Chef; Florist; Journalist; Architect; Real Estate Agent; Investor; Student; Translator; Pilot;
    Insurance Broker; Politician; Board Member; Civil Engineer; Consultant; Manager; Bauingenieurin; Hotel Manager`,
  ),
  founder: kind(
    'FOUNDER',
    `Founder; Co-Founder & CEO; Gründerin; Fondateur; Fundador; Owner; Geschäftsführer`,
  ),
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

/** Each title once, with the category and the kind of its work. */
export const MADE_UP_TITLES = Object.entries(KINDS).flatMap(([name, { category, titles }]) =>
  titles.map((title) => ({ title, category, kind: name as KindName })),
)
