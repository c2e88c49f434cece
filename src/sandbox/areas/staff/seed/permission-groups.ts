import type { Database } from '../../../database/database.ts'
import { crud } from './permission-catalogue.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const words = (text: string): string[] => text.split(' ')

/** Groups by their name, in the order of their keys; the sample staff are named by them. */
const GROUPS = {
  Pakowanie: ['send_order'],
  'Pakowanie i podgląd zamówień': words('send_order view_order view_competence'),
  'Biuro obsługi klienta': [
    ...words('view_order add_order change_order change_orderdeliveryaddress view_orderproduct view_client'),
    ...words('change_client view_invoice view_competence'),
    ...words('view_clientcontact add_clientcontact change_clientcontact'),
    ...words('view_clientcontactmessage add_clientcontactmessage change_clientcontactmessage'),
    ...crud('note', 'tag'),
  ],
  'Kierownik zmiany': [
    ...words('send_order view_order change_order change_orderdeliveryaddress view_competence view_tag'),
    ...words('view_holiday add_holiday view_machine change_machineaction view_process view_processstage'),
    ...words('view_orderproductprocessstagestatus add_orderproductprocessstagestatus view_production_log'),
  ],

  'Redakcja treści': crud('page', 'news', 'banner', 'faq', 'appliance', 'file', 'tag', 'holiday'),
  'Sklep niemiecki': words('view_order change_order view_tag view_competence'),
  Kadry: [...crud('admin'), ...words('view_group view_competence view_machine')],
  Księgowość: words(
    'view_order view_invoice change_invoice view_optima import_payments view_client view_stats',
  ),
  Prepress: [
    ...words('view_order view_orderproduct change_orderproduct view_format view_formatgroup view_plate'),
    ...words('view_montage add_montage change_montage set_closed_montage_permission approve_paper_purchase'),
  ],
  Naświetlarnia: words(
    'view_montage view_plate change_plate set_mounted_montage_permission set_radiated_montage_permission',
  ),
  Drukarze: words(
    'view_montage set_printed_montage_permission view_machine view_orderproductprocessstagestatus add_orderproductprocessstagestatus',
  ),
  'Praktykanci (nieużywana)': words('view_order view_product'),
} satisfies Record<string, string[]>

export type GroupName = keyof typeof GROUPS

const NAMES = Object.keys(GROUPS)

export const groupPk = (name: GroupName): number => keyOf('permissionGroups', NAMES.indexOf(name) + 1)

export function seedPermissionGroups(database: Database): void {
  for (const [index, [name, permissions]] of Object.entries(GROUPS).entries()) {
    const group = { pk: keyOf('permissionGroups', index + 1), name, permissions }
    database.run("INSERT INTO documents VALUES ('permissionGroups', ?, ?)", group.pk, JSON.stringify(group))
  }
}
