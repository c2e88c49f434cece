/**
 * Choices of the "stranger" server where the specification leaves details of its entities open. Fields are written as
 * `Entity.field`, or `*.field` for every entity.
 */

/** Records that the specification builds from others or describes outside its table of entities. */
export const FURTHER_FIELDS: Readonly<Record<string, string>> = {
  "Product's group":
    "group_option ref:Option group; group_option_name string; position int; options list:Product's option",
  "Product's option": 'option ref:Option; option_name string; position int',
}

/** Records with the fields of several entities. */
export const UNITED: Readonly<Record<string, readonly string[]>> = {
  'Realized line': ['Cube product', 'Montage product', 'Order product'],
}

/**
 * Fields that are sent although no entity names them. The keys `date_added`, `date_modified` and `last_modified_by` are
 * decided by OP-16, `next_stage` by OP-47, addresses of the shops by OP-90, tracking entries by OP-26.
 */
export const KEPT = new Set([
  '*.date_added',
  '*.date_modified',
  '*.last_modified_by',
  'Delivery package.tracking',
  'Montage.next_stage',
  'Category.absolute_public_pl_url',
  'Category.absolute_public_de_url',
  'Product.absolute_public_pl_url',
  'Product.absolute_public_de_url',
  // The order list marks rows by this value, whatever its name.
  'Order.payment_deadline',
  // Without these texts a discount tree or a finding would be useless.
  'Discount tree node.name',
  'Preflight finding.message',
  'Site.name',
  // The lists have filters of this name.
  'Client.company_localization_display',
])

/**
 * References that the specification describes as nested records: in every response, or only if a single record is
 * returned.
 */
export const WITHIN: Readonly<Record<string, 'always' | 'alone'>> = {
  'Order.client': 'alone',
  'Order.info': 'always',
  'Tech line.tech_line_object': 'always',
}

/** Further references, which the specification does not name. */
export const KEPT_REFERENCES: Readonly<Record<string, string>> = { 'Montage.next_stage': 'Process stage' }

/** Records that are sent without a key of their own. */
export const KEYLESS = new Set([
  'Chosen option',
  'Cube product',
  'Invoice',
  'Option price',
  'Order info',
  'Order log',
  'Precondition',
  'Preflight finding',
  "Product's group",
  "Product's option",
  'Tech line object',
  'Tracking entry',
])

/** Lists whose order is meaningful; all others are returned in any order. */
export const IN_ORDER = new Set([
  'Allegro thread.messages',
  'Process stage.preconditions',
  'Product file.pages',
  'Product file.cover_pages',
  'Discount tree node.children',
])

/**
 * Text and number fields that may be null. Other text fields are empty instead, and other number fields always have a
 * value.
 */
export const NULLABLE = new Set([
  'Client.telephone_2',
  'Client.company_name_2',
  'Client.tax_id',
  'Client.address_2',
  'Client.building_number_2',
  'Client.suite_number',
  'Client.suite_number_2',
  'Client.city_2',
  'Client.zip_code_2',
  'Client.country_2',
  'Client.limitation',
  'Delivery address.suite_number',
  'Delivery address.tracking_number',
  'Delivery line.real_weight',
  'Machine.model',
  'Montage.rw_note',
  'Montage.percent',
  'Option.internal_description',
  'Option.realization_days',
  'Option.thickness',
  'Order.external_delivery_price',
  'Order.negotiated_discount',
  'Order product.montage_pk',
  'Order product.real_weight',
  'Package.max_weight',
  'Precondition.conjunction',
  'Page.publication_date',
  'Product file.cover_file_num_pages',
  'Quantity.realization_days',
  'Setting.description',
])

/** References, dates, files and objects that may not be null; all others may. */
export const NOT_NULL = new Set([
  'Allegro offer.product',
  'Allegro offer.quantity',
  'Case.client',
  'Case.competency',
  'File.file',
  'Gallery image.product',
  'Holiday.holiday',
  'Option.options_group',
  'Option exclusion.option_1',
  'Option exclusion.option_2',
  'Precondition.precondition',
  'Process stage.machine',
  "Product's group.group_option",
  "Product's option.option",
])

/** Hints that our marketplace sends but the specification does not name, by path. */
export const HINTS: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/allegro/externals/categories/': ['leaf'],
  '/api/v1/allegro/externals/matching_categories/': ['leaf'],
}

/** Query parameters that this server requires, by path. */
export const NEEDED_QUERY: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/products/{pk}/admin_weight/': ['quantity_pk', 'option_pk[]'],
  '/api/v1/products/{pk}/admin_description_for_offer/': ['quantity_pk', 'option_pk[]'],
}

/** Choices that an open point of the specification adds to those of its entities. */
export const FURTHER_CHOICES: Readonly<Record<string, readonly string[]>> = { 'Case.status': ['closed'] }

/** Paths of options that the sandbox returns as whole records and this server as ordinary options. */
export const OPTION_PATHS = new Set(['/api/v1/product-parameters/admin_product_parameters/'])

/**
 * Nullable columns that the "stranger" never empties, by reason. Every other nullable column is null in one row of
 * three until a client writes it, although the shop has a value.
 */
const HELD: Readonly<Record<string, readonly string[]>> = {
  'the record would say nothing without it': [
    'Admin.user',
    'Allegro authorisation.access_token_data',
    'Allegro authorisation.code_data',
    'Allegro offer.data',
    'Allegro thread.client',
    'Case message.user',
    'Case message file.file',
    'Case message file.message',
    'Chosen option.chosen_option',
    'Client.user',
    'Delivery line.order_product',
    'Invoice.order',
    'Option price.product',
    'Option price.product_option',
    'Option price.product_quantity',
    'Order.client',
    'Order.info',
    'Order-product process-stage status.order_product',
    'Order-product process-stage status.process_stage',
    'Source file.file',
    'Source file.order_product',
    'Tech line.tech_line_object',
    'Tech line object.option',
  ],
  'null says something of its own: no file, no paper, no label, a running check, the top of a tree': [
    'Category.parent',
    'Delivery address.tracking_number',
    'Delivery package.label_image',
    'Order.advance_invoice',
    'Order.final_invoice',
    'Order.proforma_invoice',
    'Order.vat_invoice',
    'Order product.product_file',
    'Page.parent',
    'Product file.client_cover_file',
    'Product file.client_file',
    'Product file.cover_file_num_pages',
    'Product file.cover_preflight_result',
    'Product file.preflight_result',
    'Product file.preflight_status',
  ],
  'the shop holds its other fields to it': ['Case.order', 'Case.order_product'],
  'the server writes it of its own accord': [
    'Allegro configuration.date_added',
    'Allegro configuration.date_modified',
    'Appliance.date_added',
    'Appliance.date_modified',
    'Banner.date_added',
    'Banner.date_modified',
    'Invoice.issue_date',
    'Order log.date',
    'Production log.created',
    'System log.timestamp',
    'Tracking entry.date',
  ],
}

export const NEVER_EMPTY: ReadonlySet<string> = new Set(Object.values(HELD).flat())
