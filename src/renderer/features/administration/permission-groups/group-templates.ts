import { PERMISSION_SECTIONS } from '../../../entities/permission/permission-names.ts'

const words = (text: string): string[] => text.split(' ')
const crud = (models: string): string[] =>
  words(models).flatMap((model) => ['view', 'add', 'change', 'delete'].map((action) => `${action}_${model}`))
const views = (models: string): string[] => words(models).map((model) => `view_${model}`)

export interface GroupTemplate {
  name: string
  permissions: readonly string[]
}

/** Starting points for a new group by kind of work; each is meant to be changed afterwards. */
export const GROUP_TEMPLATES: readonly GroupTemplate[] = [
  { name: 'Pakowanie', permissions: ['send_order', 'add_note'] },
  {
    name: 'Pakowanie z podglądem zamówień',
    permissions: ['send_order', 'add_note', ...views('order orderproduct')],
  },
  {
    name: 'Biuro obsługi klienta',
    permissions: [
      ...views('order orderproduct invoice client competence discountgroup product'),
      ...words('add_order change_order change_orderdeliveryaddress change_client add_client'),
      ...crud('note clientcontact clientcontactmessage'),
    ],
  },
  {
    name: 'Kierownik zmiany',
    permissions: [
      ...words('send_order change_order change_orderdeliveryaddress view_stats view_production_log'),
      ...views('order orderproduct note montage plate machine orderproductprocessstagestatus'),
    ],
  },
  {
    name: 'Montaż i naświetlanie',
    permissions: [
      ...views('order orderproduct format formatgroup'),
      ...crud('montage plate'),
      ...words('set_closed_montage_permission set_mounted_montage_permission'),
      ...words('set_radiated_montage_permission set_printed_montage_permission'),
    ],
  },
  {
    name: 'Redakcja treści',
    permissions: [
      ...crud('page news banner faq appliance file tag'),
      ...words('view_localization change_localization'),
    ],
  },
  {
    name: 'Księgowość',
    permissions: [
      ...views('order invoice client'),
      ...words('change_invoice import_payments view_optima view_stats'),
    ],
  },
  {
    name: 'Tylko podgląd',
    permissions: PERMISSION_SECTIONS.flatMap(({ models }) => views(Object.keys(models).join(' '))),
  },
]
