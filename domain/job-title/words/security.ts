import { noun, role, type TermEntry } from '../terms.ts'

/** Rule 5 of README.md, the security of systems: attack, defence, detection, identities. */
export const SECURITY_WORDS: readonly TermEntry[] = [
  role(
    'OTHER_TECH',
    `red team operator*, red teamer*, red teaming, blue teamer*, purple team*, noc operator*, soc operator*,
    cyber operator*, siem, edr, xdr, soc lead, soc manager*, soc tier*, csirt*, psirt,
    detection & response*, detection and response*, detection engineer*, threat hunter*, malware*,
    reverse engineer*, reverse engineering, exploit developer*, exploit development, offensive security*,
    offsec, bug bounty*, bug bounty hunter*, vulnerability researcher*, pen testing, pentest*,
    ethical hacking, hacker ético, hacker ética, white hat, security awareness*, security assurance*,
    cryptograph*, cryptography engineer*, cryptographic engineer*, pki, pki engineer*, privileged access*,
    privileged access engineer*, pam engineer*, iam engineer*, identity engineer*, identity management*,
    identity governance*, access management*, zero trust*, computer forensics*, devsecops architect,
    cyberdefen*, cyberdéfense*, ciberdefensa, ciberinteligencia, seguridad ofensiva, segurança ofensiva,
    segurança cibernética, segurança de ti, seguridad ti, seguridad de ti, seguridad it,
    sécurité des systèmes*, analyste soc, ingénieur sécurité, ingénieure sécurité, test d intrusion,
    tests d intrusion, it sicherheitsbeauftragt*, informationssicherheitsbeauftragt*, cybersicherheit*,
    sicurezza it, sicurezza delle informazioni, informatiebeveilig*, cyberveilig*, cybersäkerhet*,
    it säkerhet*, informationssäkerhet*, it sikkerhed*, informationssikkerhed*, cybersikkerhed*,
    it sikkerhet*, informasjonssikkerhet*, kyberturvall*, tietoturva*, kybernetick* bezpečnost*,
    bezpieczeństwa informacji, bezpieczeństwa it, информационной безопасности, інформаційної безпеки,
    кибербезопасност*, кібербезпек*, инженер иб, пентестер*, securitate cibernetică, securitate it,
    securitatea informatiei, bilgi güvenliği*, ασφάλειας πληροφοριών, κυβερνοασφάλεια*,
    keamanan informasi, an ninh mạng, bảo mật, 信息安全, 网络安全, 資訊安全, 渗透测试, 情報セキュリティ,
    サイバーセキュリティ, 정보보안, 보안, 보안 엔지니어, أمن المعلومات, الأمن السيبراني, أمن سيبراني, אבטחת מידע, סייבר`,
  ),
  noun('OTHER_TECH', 'threat analyst*, malware analyst*, bug hunter*'),
]
