/**
 * The fields of every entity with their types, copied from `docs/requirements/entities.json`; contract tests compare
 * the two. The temper "stranger" uses these fields for its records and not the client's own definitions.
 */
export const SPECIFIED_FIELDS: Readonly<Record<string, string>> = {
  Order: `
    pk int; client ref:Client; status
    enum[draft,negotiated,saved,waiting_for_files,waiting_for_preflight,waiting_for_payment,in_realization,in_production,done,canceled,deleted,pickuped];
    status_display string; payment_method enum[after_receiving,electronic_payment,prepayment,deadline];
    payment_status enum[paid,not_paid]; payment_status_display string; delivery_status
    enum[not_send,stopped,send,delivered,returned]; delivery_status_display string; delivery_lock_reason
    string; is_external bool; is_from_marketplace bool; source enum[internal,external,marketplace];
    proforma_invoice ref:Invoice; company_localization enum[PL,DE]; lang enum[pl,de,en,cpde,cpen]; currency
    enum[PLN,EUR]; realization_date date; external_delivery_price decimal; my_address_as_sender bool;
    is_invoice_paper bool; sender_address object; negotiated bool; negotiated_discount decimal;
    is_self_pickup_delivery bool; is_gls_delivery bool; info ref:Order info; adresses_count int; note_pk
    int; advance_invoice ref:Invoice; final_invoice ref:Invoice; vat_invoice ref:Invoice; logs list:Order
    log; delivery_addresses list:Delivery address; delivery_packages list:Delivery package; order_products
    list:Order product`,
  'Order info': `
    final_net_price decimal; final_gross_price decimal; net_price_no_delivery decimal; delivery_price
    decimal; vat_percent decimal; vat_price decimal; delivery_packages list:Delivery package`,
  'Order product': `
    pk int; montage_pk int; product_pk int; product_name string; selected_quantity int; format string;
    net_price decimal; net_price_pln decimal; currency enum[PLN,EUR]; weight decimal; real_weight decimal;
    chosen_options list:Chosen option; is_booklet_uv bool; process_stage ref:Process stage; product_file
    ref:Product file`,
  'Chosen option': 'chosen_option object; user_value string',
  'Product file': `
    pk int; order_product ref:Order product; client_file file; client_file_url string; client_file_name
    string; client_file_thumbnail string; client_cover_file file; client_cover_file_url string;
    client_cover_file_name string; preflight_result file; preflight_result_name string;
    cover_preflight_result file; cover_preflight_result_name string; preflight_status object; pages
    list:Preview page; cover_pages list:Preview page; cover_file_num_pages int; preview_accepted bool`,
  'Preview page': `
    pk int; is_accepted bool; errors list:Preflight finding; warnings list:Preflight finding; width decimal;
    height decimal`,
  'Preflight finding': 'hits list:object',
  'Source file': 'order_product ref:Order product; file file',
  'Delivery address': `
    pk int; name string; street string; building_number string; suite_number string; city string; zip_code
    string; country enum[PL,DE]; telephone string; tracking_number string; delivery_service string; detail
    object; order_products list:Delivery line`,
  'Delivery line': 'order_product ref:Order product; amount int; weight decimal; real_weight decimal',
  'Delivery package': `
    pk int; tracking_number string; is_packed bool; label_image image; is_gls_delivery bool;
    is_self_pickup_delivery bool`,
  'Tracking entry': 'city string; date datetime; description string',
  Invoice: `
    number string; order ref:Order; client_email string; client_pk int; company_name string;
    company_localization_display string; lang_display string; currency enum[PLN,EUR]; net_price decimal; vat
    decimal; gross_price decimal; invoice_type
    enum[proforma_invoice,advance_invoice,final_invoice,vat_invoice]; invoice_type_display string;
    issue_date date; exposing_value decimal`,
  Note: 'pk int; text string; tags list:Tag; object_id int; content_type string',
  'Payment import': `
    file file; bank enum[first bank,second bank]; unassigned list:object; assigned list:object`,
  'Order log': `
    author string; status string; payment_status string; delivery_status string; date datetime`,
  Category: `
    id int; leaf bool; parent ref:Category; title translated; description translated; title_seo translated;
    description_seo translated; keywords_seo translated; is_published bool; image image;
    available_in_countries list:string; position int`,
  Product: `
    pk int; name translated; short_description translated; description translated; title_seo translated;
    description_seo translated; keywords_seo translated; materials translated; categories list:Category;
    appliances list:Appliance; parameters list:object; group_options list:object; options list:Option;
    package ref:Package; available_in_countries list:string; date_from date; date_to date; deadline int;
    deadline_time string; bleed decimal; text_margin decimal; unit_weight decimal; horizontal bool;
    is_published bool; is_popular bool; frozen_price bool; imposition bool; exclusive_sheet bool;
    from_warehouse bool; image image; gallery list:Gallery image; page ref:Page; quantities list:Quantity;
    option_prices list:Option price; kind string; option_group_for_page_count ref:Option group;
    option_group_for_cover_page_count ref:Option group; option_group_for_deadline ref:Option group;
    is_available_on_allegro bool; position int`,
  Quantity: 'quantity int; display_quantity int; price decimal; realization_days int',
  'Option price': `
    product ref:Product; product_option ref:Option; product_quantity ref:Quantity; price decimal`,
  'Gallery image': 'image image; product ref:Product',
  'Product parameter': `
    name translated; var_name string; position int; options list:Product parameter option`,
  'Product parameter option': 'name translated; position int',
  Package: 'name string; width decimal; height decimal; length decimal; max_weight decimal',
  'Option group': `
    pk int; name translated; description string; group_choice string; determines_paper_type bool;
    hide_in_order bool; select_from_list bool; is_multiple bool`,
  Option: `
    pk int; label translated; description translated; statement translated; thickness decimal; hidden_price
    bool; realization_days int; enter_values_possible bool; group_together bool; tech_line bool;
    confirm_choice bool; show_on_production bool; min_value decimal; max_value decimal; options_group
    ref:Option group; show_in_inteligent_filter bool; image image; applies_to_custom_format bool;
    custom_format_dimension string; internal_description string; tech_line_object ref:Tech line; position
    int`,
  'Tech line': 'is_active bool; tech_line_object ref:Tech line object; gross_size object',
  'Tech line object': `
    start_x decimal; start_y decimal; end_x decimal; end_y decimal; image image; image_url string; option
    ref:Option`,
  'Option exclusion': 'option_1 ref:Option; option_2 ref:Option; position int',
  'Discount tree node': `
    id int; value decimal; secondary_value decimal; is_can_edit_secondary bool; children list:Discount tree
    node; quantity_discounts list:object`,
  Format: `
    pk int; sheet_format bool; size_x decimal; size_y decimal; format_group ref:Format group; image_url
    string`,
  'Format group': 'pk int; name string; name_{lang} translated; position int',
  Plate: 'name string; size_x decimal; size_y decimal; price decimal',
  Machine: 'pk int; name string; model string; type string; image image; actions list:Machine action',
  'Machine action': `
    name string; description string; checklist_before_start list:string; checklist_before_end list:string;
    is_work_preview bool; is_mounting_info bool; is_use_codes_verification bool;
    is_use_codes_verification_print bool; is_assembly_codes_verification bool; position int`,
  Process: 'pk int; description translated; stages list:Process stage',
  'Process stage': `
    pk int; machine ref:Machine; machine_action ref:Machine action; description translated; time int;
    position int; preconditions list:Precondition`,
  Precondition: 'precondition ref:Option; conjunction enum[and,or]; is_not bool',
  'Production cube': `
    pk int; machine string; machine_action string; orders_count int; realization_date date; products
    list:Cube product; status enum[started,finished]`,
  'Cube product': `
    order_pk int; order_realization_date date; net_price_pln decimal; isStatusFinished bool`,
  'Order-product process-stage status': `
    order_product ref:Order product; process_stage ref:Process stage; status enum[started,finished]; info
    string; checklist list:object`,
  Montage: `
    pk int; name string; info string; quantity_net int; quantity_surplus int; flipped bool; plate_quantity
    int; extra_net decimal; paper_option ref:Option; sheet_format ref:Format; plate ref:Plate;
    forced_deadline_date date; price decimal; montage_products list:Montage product; rw_status
    enum[awaiting,auto_issued,manual_issued,auto_not_issued]; rw_paper string; rw_note string; closed bool;
    mounted bool; radiated bool; printed bool; realization_started bool; realization_date date;
    products_net_value decimal; montage_cost decimal; surplus_cost decimal; difference decimal; percent
    decimal; is_archive bool`,
  'Montage product': `
    pk int; pk_with_count string; order_pk int; product_pk int; product_name string; selected_quantity int;
    product_format string; net_price decimal; net_price_pln decimal; currency enum[PLN,EUR]; weight decimal;
    order_realization_date date; locked_info string; is_locked bool; exposing_data string; product_file
    ref:Product file; quantity_net int; quantity_surplus int; plate_quantity int; extra_net decimal`,
  'Data import': 'status enum[finished,in progress]',
  'Allegro configuration': `
    pk int; client_id string; client_secret string; base_url string; base_api_url string; date_added
    datetime; date_modified datetime; last_modified_by string`,
  'Allegro authorisation': 'code_data object; access_token_data object',
  'Allegro offer': `
    pk int; product ref:Product; quantity ref:Quantity; chosen_options list:Option; title string;
    description string; available_number int; price decimal; publication_duration string; republish bool;
    delivery_handling_time string; external_id string; signature string; publication_status_display string;
    delivery_handling_time_display string; data object; external_errors list:object`,
  'Allegro category parameter': 'id string; name string; type string; restrictions object',
  'Allegro thread': `
    pk int; client object; last_message_date_time datetime; read bool; messages list:Allegro message`,
  'Allegro message': 'text string',
  Appliance: `
    pk int; icon image; name translated; description translated; date_added datetime; date_modified datetime`,
  Competence: `
    pk int; name translated; country string; country_display string; reclamation bool; complaint_reason
    bool; negotiations bool; position int`,
  File: 'pk int; name translated; file file',
  Holiday: 'pk int; holiday date',
  News: 'pk int; title translated; content translated; publication_date date',
  Page: `
    pk int; url translated; title_seo translated; description_seo translated; keywords_seo translated;
    first_column translated; second_column translated; third_column translated; type string; menu string;
    in_sitemap bool; publication_date date; parent ref:Page; layout string; position int; subpage_position
    int; subpages list:Page; absolute_public_pl_url string; absolute_public_de_url string`,
  Banner: `
    name string; url string; is_published bool; datetime_from datetime; datetime_to datetime; display_time
    int; available_in_countries list:string; pages list:Page; image image; description translated; position
    int; date_added datetime; date_modified datetime`,
  FAQ: `
    title translated; description translated; section enum[SECTION_ORDER,SECTION_PAYMENT,SECTION_DELIVERY]`,
  Tag: 'pk int; name string',
  Setting: 'name string; value string; description string',
  Variable: 'name string; value bool',
  'System log': 'timestamp datetime; type string; description string; stack string',
  'Translation text': `
    module string; type string; controller string; number int; text string; pl string; de string; en string;
    cpde string; cpen string`,
  'Translation model entry': `
    model string; id int; field string; pl string; de string; en string; cpde string; cpen string`,
  Case: `
    pk int; responsible_person ref:Admin; client ref:Client; competency ref:Competence; complaint_reason
    ref:Competence; order ref:Order; order_product ref:Order product; message_content string; status
    enum[new,open,close]; status_display string; client_email string; client_name string;
    responsible_person_name string; competency_negotiations bool; conversation_messages list:Case message`,
  'Case message': `
    pk int; user ref:Admin; content string; is_new bool; user_is_admin bool; files list:Case message file;
    conversation int`,
  'Case message file': 'message ref:Case message; file file',
  Admin: `
    pk int; user object; competencies list:Competence; machine_actions list:Machine action; image image;
    site ref:Site; site_permissions object; permissions list:string; last_login_token object;
    collection_point_suffix string`,
  'Admin barcode': 'barcode string; fullName string',
  'Allowed IP': 'ip string; description string',
  Client: `
    pk int; user object; telephone string; telephone_2 string; company_name string; company_name_2 string;
    tax_id string; address string; address_2 string; building_number string; building_number_2 string;
    suite_number string; suite_number_2 string; city string; city_2 string; zip_code string; zip_code_2
    string; country enum[PL,DE]; country_2 enum[PL,DE]; company_localization enum[PL,DE]; main_account
    ref:Client; main_account_name string; discount_group ref:Discount group; limitation string; limit_data
    object`,
  'Discount group': `
    name translated; net_turnover decimal; orders_count int; days_count int; value decimal`,
  'Permission group': 'name string; permissions list:string',
  Site: 'pk int',
  'Client stats row': `
    login string; register_date date; last_login datetime; last_order date; netto decimal; no_orders int;
    no_ordered_products int; avg_order_value decimal; avg_product_value decimal; no_subscriptions int;
    favorites int; discount_group string; fb_like bool; recommendation string; fb_friends int; client_pk int`,
  'Products stats row': `
    name string; id int; no_orders int; net_value decimal; weight decimal; no_logins int`,
  'Sales stats row': `
    date_to_display string; net_sum_without_delivery_costs decimal; num_of_orders int;
    num_of_on_cash_delivery_orders int; num_of_order_products int; num_of_orders_sent_on_day_set_by_system
    int; num_of_delayed_orders int; num_of_delayed_days_max int; num_of_delayed_days_min int`,
  'Packages stats row': `
    no_system int; no_ups int; weight_system decimal; weight_packed decimal; price_system decimal; price_ups
    decimal; delivery_packages int; price_delivery_packages decimal; days int; orders_eu int; orders_not_ue
    int; price_foreign_system decimal; price_foreign_ups decimal; orders_multiaddress int; orders_cut int;
    price_orders_cut decimal`,
  'Montage stats row': `
    pk int; name string; closed int; mounted int; printed int; printed_by_plates_8 int; printed_by_plates_4
    int; printed_by_plates_4_flipped int; printed_quantity int; printed_weight decimal; radiated int;
    radiated_by_plate_type object`,
  'Production stats row': `
    pk int; name string; order_products_count int; order_products_weight decimal; packed_count int;
    packed_weight decimal; sent_count int; not_sent_count int`,
  'Production log': `
    created datetime; name string; changed_object_name string; order_id int; order_product_id int;
    montage_nr string; old_values string; new_values string; start_date date; end_date date; time string`,
}
