import type { Database } from '../database/database.ts'
import { hashPassword } from '../http/authentication.ts'
import { createRandom } from './random.ts'

/** Said aloud in every training; the sandbox listens on this machine only. */
export const TRAINING_PASSWORD = 'szkolenie'

const ACTIONS = ['view', 'add', 'change', 'delete']
const MODELS = (
  'order orderproduct orderdeliveryaddress invoice note clientcontact category product productgallery ' +
  'productoptionprice package productparameter productparameteroption quantity productgroupoptions productoption ' +
  'techline productoptionexclusion discount format formatgroup machine machineaction montage plate process ' +
  'processstage orderproductprocessstagestatus offer configuration thread appliance competence file holiday news page ' +
  'faq banner tag setting systemlog variable clientcontactmessage admin group client allowedip discountgroup ' +
  'localization'
).split(' ')
const SPECIAL = [
  'send_order',
  'view_optima',
  'import_payments',
  'view_stats',
  'view_production_log',
  'set_closed_montage_permission',
  'set_mounted_montage_permission',
  'set_radiated_montage_permission',
  'set_printed_montage_permission',
  'view_montage_from_sites_permission',
]
/** A superuser's list holds everything that the server's framework knows, most of it nothing to the client. */
const FRAMEWORK = [
  'view_logentry',
  'add_session',
  'change_contenttype',
  'delete_token',
  'view_crontabschedule',
]

const everything = [
  ...MODELS.flatMap((model) => ACTIONS.map((action) => `${action}_${model}`)),
  ...SPECIAL,
  ...FRAMEWORK,
]
const words = (text: string): string[] => text.split(' ')
const crud = (model: string): string[] => ACTIONS.map((action) => `${action}_${model}`)

interface StaffMember {
  username: string
  firstName: string
  lastName: string
  role: string
  isSuperuser?: boolean
  isActive?: boolean
  site: number
  permissions: string[]
  sitePermissions?: Record<string, string[]>
  competencies?: number[]
}

const bothShops = { '1': ['view_order'], '2': ['view_order'] }

const STAFF: StaffMember[] = [
  {
    username: 'administrator',
    firstName: 'Alicja',
    lastName: 'Nowak',
    role: 'Administrator',
    isSuperuser: true,
    site: 1,
    permissions: everything,
    competencies: [1, 2, 3, 4],
  },
  {
    username: 'pakowanie',
    firstName: 'Piotr',
    lastName: 'Kowalski',
    role: 'Pakowanie',
    site: 1,
    permissions: ['send_order'],
  },
  {
    username: 'wysylka',
    firstName: 'Wanda',
    lastName: 'Wiśniewska',
    role: 'Pakowanie i podgląd zamówień',
    site: 1,
    permissions: ['send_order', 'view_order', 'view_competence'],
    sitePermissions: bothShops,
  },
  {
    username: 'biuro',
    firstName: 'Barbara',
    lastName: 'Zielińska',
    role: 'Biuro obsługi klienta',
    site: 1,
    permissions: [
      ...words('view_order add_order change_order change_orderdeliveryaddress view_orderproduct view_client'),
      ...words('change_client view_invoice view_competence'),
      ...crud('note'),
      ...crud('tag'),
    ],
    sitePermissions: bothShops,
    competencies: [1, 3],
  },
  {
    username: 'zmiana',
    firstName: 'Zenon',
    lastName: 'Dąbrowski',
    role: 'Kierownik zmiany',
    site: 1,
    permissions: words(
      'send_order view_order change_order change_orderdeliveryaddress view_competence view_tag',
    ),
    sitePermissions: bothShops,
    competencies: [2],
  },
  {
    username: 'tresci',
    firstName: 'Teresa',
    lastName: 'Lewandowska',
    role: 'Redakcja treści',
    site: 1,
    permissions: crud('tag'),
  },
  {
    username: 'berlin',
    firstName: 'Beata',
    lastName: 'Wójcik',
    role: 'Sklep niemiecki',
    site: 2,
    permissions: ['view_order', 'change_order', 'view_tag', 'view_competence'],
    competencies: [4],
  },
  {
    username: 'byly.pracownik',
    firstName: 'Bogdan',
    lastName: 'Mazur',
    role: 'Konto wyłączone',
    isActive: false,
    site: 1,
    permissions: ['send_order', 'view_order'],
  },
]

export function seedStaff(database: Database): void {
  const random = createRandom(20_240_401)
  for (const [index, member] of STAFF.entries()) {
    database.run(
      `INSERT INTO staff (pk, username, password_hash, badge, first_name, last_name, email, role, is_active, is_superuser,
         site, permissions, site_permissions, competencies) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      index + 1,
      member.username,
      hashPassword(TRAINING_PASSWORD, member.username),
      badge(() => random.next()),
      member.firstName,
      member.lastName,
      `${member.username}@drukarnia.example`,
      member.role,
      member.isActive === false ? 0 : 1,
      member.isSuperuser ? 1 : 0,
      member.site,
      JSON.stringify(member.permissions),
      JSON.stringify(member.sitePermissions ?? {}),
      JSON.stringify(member.competencies ?? []),
    )
  }
}

/** Without I, O and Q, which people read as 1 and 0 from a worn badge. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const BADGE_LENGTH = 14

/** Thirteen signs and a check sign (modulus of the alphabet, weights 2 and 1); the first one is always a letter. */
function badge(next: () => number): string {
  const sign = (from: number): string => ALPHABET[from + Math.floor(next() * (ALPHABET.length - from))] ?? 'A'
  const body = sign(10) + Array.from({ length: BADGE_LENGTH - 2 }, () => sign(0)).join('')
  return body + badgeCheckSign(body)
}

export function badgeCheckSign(body: string): string {
  const sum = Array.from(body).reduce(
    (total, sign, index) => total + ALPHABET.indexOf(sign) * (index % 2 === 0 ? 2 : 1),
    0,
  )
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? ''
}
