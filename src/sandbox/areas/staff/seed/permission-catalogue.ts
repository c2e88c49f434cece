import type { Database } from '../../../database/database.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const ACTIONS = ['view', 'add', 'change', 'delete']

/** The shop's own models. */
const MODELS = (
  'order orderproduct orderdeliveryaddress invoice note clientcontact category product productgallery ' +
  'productoptionprice package productparameter productparameteroption quantity productgroupoptions productoption ' +
  'techline productoptionexclusion discount format formatgroup machine machineaction montage plate process ' +
  'processstage orderproductprocessstagestatus offer configuration thread appliance competence file holiday news page ' +
  'faq banner tag setting systemlog variable clientcontactmessage admin group client allowedip discountgroup ' +
  'localization'
).split(' ')

/** Models of the server's framework and its libraries, most of which mean nothing to the client. */
const FRAMEWORK_MODELS = (
  'logentry permission contenttype session token tokenproxy site user country clockedschedule crontabschedule ' +
  'intervalschedule periodictask periodictasks solarschedule taskresult chordcounter groupresult'
).split(' ')

/** Code, name on the server, and model of the permission. */
const SPECIAL: readonly (readonly [code: string, name: string, model: string])[] = [
  ['send_order', 'Can send order', 'order'],
  ['view_optima', 'Can view optima exports', 'invoice'],
  ['import_payments', 'Can import payments', 'order'],
  ['view_stats', 'Can view statistics', 'order'],
  ['view_production_log', 'Can view production log', 'orderproductprocessstagestatus'],
  ['set_closed_montage_permission', 'Can close montage', 'montage'],
  ['set_mounted_montage_permission', 'Can set montage as mounted', 'montage'],
  ['set_radiated_montage_permission', 'Can set montage as radiated', 'montage'],
  ['set_printed_montage_permission', 'Can set montage as printed', 'montage'],
  ['view_montage_from_sites_permission', 'Can view montages of other sites', 'montage'],
  // Permissions that are newer than the client.
  ['approve_paper_purchase', 'Can approve paper purchase', 'plate'],
  ['export_warehouse_report', 'Can export warehouse report', 'product'],
]

interface CataloguePermission {
  pk: number
  codename: string
  name: string
  model: string
}

export const PERMISSION_CATALOGUE: readonly CataloguePermission[] = [
  ...[...FRAMEWORK_MODELS, ...MODELS].flatMap((model) =>
    ACTIONS.map((action) => [`${action}_${model}`, `Can ${action} ${model}`, model] as const),
  ),
  ...SPECIAL,
].map(([codename, name, model], index) => ({ pk: keyOf('permissions', index + 1), codename, name, model }))

export function seedPermissions(database: Database): void {
  for (const { pk, codename, name, model } of PERMISSION_CATALOGUE)
    database.run('INSERT INTO permissions VALUES (?, ?, ?, ?)', pk, codename, name, model)
}
