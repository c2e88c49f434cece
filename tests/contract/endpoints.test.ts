import { describe, expect, test } from 'vitest'
import type { AnyOperation } from '#shared/api/operation.ts'
import { allOperations } from '#shared/api/registry.ts'

const operations = new Map<string, AnyOperation>(
  allOperations().map(({ name, operation }) => [name, operation]),
)

/** The addresses that the rules name. `specification/oracle.test.ts` compares all addresses with the specification. */
describe('the addresses of the API', () => {
  const ORDER = '/api/v1/orders/{pk}/'
  test.each([
    ['ORD-028', 'orders.create', 'POST', '/api/v1/orders/admin_create/'],
    ['ORD-040', 'orderLogs.list', 'GET', '/api/v1/order-logs/'],
    [
      'ORD-045',
      'orderProducts.chosenOptions',
      'GET',
      '/api/v1/order-products/{pk}/admin_get_chosen_options/',
    ],
    ['ORD-050', 'paymentMethods.all', 'GET', '/api/v1/admin-payment-methods/'],
    ['ORD-051', 'orders.pay', 'POST', `${ORDER}admin_pay_an_order/`],
    ['ORD-067', 'orders.complete', 'POST', `${ORDER}admin_complete_an_order/`],
    ['ORD-071', 'orders.cancel', 'POST', `${ORDER}admin_cancel_an_order/`],
    ['ORD-076', 'orders.stopDelivery', 'POST', `${ORDER}admin_stop_delivery/`],
    ['ORD-082', 'orders.resumeDelivery', 'POST', `${ORDER}admin_unstop_delivery/`],
    ['ORD-090', 'orders.confirmExternal', 'PATCH', `${ORDER}admin_external_order_confirm/`],
    ['ORD-095..096', 'orders.negotiatePrice', 'PATCH', `${ORDER}admin_negotiate_price/`],
    ['ORD-098', 'orders.setSenderAddress', 'POST', `${ORDER}admin_update_sender_address/`],
    ['ORD-099', 'orders.deliveryOptions', 'GET', `${ORDER}admin_get_order_delivery_options/`],
    ['ORD-100', 'orders.updateExternal', 'PATCH', `${ORDER}admin_update_external/`],
    ['ORD-102', 'orderDeliveries.update', 'PATCH', '/api/v1/order-deliveries/{pk}/'],
    [
      'ORD-108',
      'orderDeliveryPackages.updateStatus',
      'PATCH',
      '/api/v1/order-delivery-packages/{pk}/status-update/',
    ],
    ['PROC-005', 'machines.forProcessStage', 'GET', '/api/v1/machines/admin_for_process_stage/'],
    ['PROC-006', 'productOptions.forProcessStage', 'GET', '/api/v1/product-options/admin_for_process_stage/'],
    ['PROC-012', 'processStages.forProcess', 'GET', '/api/v1/process-stages/{pk}/admin_for_process/'],
    [
      'CUBE-007',
      'productGroupOptions.cubeFilterGroups',
      'GET',
      '/api/v1/product-group-options/admin_production_cube_product_filter_group_options/',
    ],
    [
      'CUBE-011',
      'productionCubeProducts.toRealizationDetail',
      'GET',
      '/api/v1/production-cube-products/{pk}/admin_to_realization_detail/',
    ],
    [
      'CUBE-019',
      'orderProductProcessStageStatuses.create',
      'POST',
      '/api/v1/order-product-process-stage-statuses/',
    ],
    ['ORD-124', 'orderProductFiles.retrieve', 'GET', '/api/v1/order-product-files/{pk}/'],
    ['ORD-125', 'orderSourceFiles.create', 'POST', '/api/v1/order-source-files/'],
    ['ORD-127', 'orders.card', 'GET', `${ORDER}admin_card/`],
    ['ORD-128', 'orders.proformaInvoice', 'GET', `${ORDER}proforma_invoice/`],
    ['ORD-128', 'orders.advanceInvoice', 'GET', `${ORDER}advance_invoice/`],
    ['ORD-128', 'orders.finalInvoice', 'GET', `${ORDER}final_invoice/`],
    ['ORD-128', 'orders.vatInvoice', 'GET', `${ORDER}vat_invoice/`],
    ['INV-001', 'invoices.list', 'GET', '/api/v1/invoices/'],
    ['INV-002', 'legacyInvoices.list', 'GET', '/api/v1/legacy-invoices/'],
    ['INV-007', 'invoices.exportCsv', 'GET', '/api/v1/invoices/admin_export_csv/'],
    ['INV-009', 'invoices.exportJpkFa', 'GET', '/api/v1/invoices/admin_export_jpkfa/'],
    ['INV-013', 'optima.dotpayOperations', 'GET', '/api/v1/optima/dotpay_operations/'],
    ['INV-018', 'optima.pkoOperations', 'POST', '/api/v1/optima/pko_operations/'],
    ['INV-024', 'orders.paymentsImport', 'POST', '/api/v1/orders/admin_payments_import/'],
    ['CAT-014..015', 'products.publishMany', 'POST', '/api/v1/products/admin_publish_many/'],
    ['CAT-019', 'products.exportPrices', 'GET', '/api/v1/products/{pk}/export_product_prices/'],
    ['CAT-046', 'products.applyLog', 'POST', '/api/v1/products/{pk}/admin_apply_product_log/'],
    ['CAT-048', 'products.applyManyLog', 'POST', '/api/v1/products/admin_apply_many_product_log/'],
    ['CAT-063', 'products.quantities', 'GET', '/api/v1/products/{pk}/admin_quantities/'],
    ['CAT-070', 'products.importPrices', 'POST', '/api/v1/products/{pk}/import_product_prices/'],
    ['CAT-074', 'products.pricing', 'GET', '/api/v1/products/{pk}/admin_pricing/'],
    ['MON-010', 'montageProducts.left', 'GET', '/api/v1/montage-products/admin_list_left_table/'],
    ['MON-011', 'montageProducts.right', 'GET', '/api/v1/montage-products/admin_list_right_table/'],
    ['MON-025', 'montages.card', 'GET', '/api/v1/montages/{pk}/admin_montage_card/'],
    ['MON-039', 'montages.updateState', 'PATCH', '/api/v1/montages/{pk}/admin_state_update/'],
    ['MON-059', 'montages.startProcess', 'PATCH', '/api/v1/montages/{pk}/start_process/'],
    ['STAT-031', 'statisticsLogs.summary', 'GET', '/api/v1/production-logs/summary/'],
    ['IMP-001', 'dataImport.status', 'GET', '/api/v1/data-import-status/'],
    ['IMP-002', 'dataImport.run', 'POST', '/api/v1/data-import/'],
    ['IMP-003', 'dataImport.reset', 'POST', '/api/v1/data-import-status-reset/'],
    ['CONT-029', 'pages.menuOptions', 'GET', '/api/v1/pages/admin_menu_options/'],
    ['CONT-030', 'pages.typeOptions', 'GET', '/api/v1/pages/admin_type_options/'],
    ['CONT-031', 'pages.layoutOptions', 'GET', '/api/v1/pages/admin_layout_options/'],
    ['SYS-017', 'translationModels.export', 'GET', '/api/v1/translation-models/export/'],
    ['SYS-019', 'translationModels.import', 'POST', '/api/v1/translation-models/import_from_file/'],
  ])('%s %s goes to %s %s', (_rule, name, method, path) => {
    const operation = operations.get(name)
    expect([operation?.method, operation?.path]).toEqual([method, path])
  })

  test('INV-013 sends the sources as source[]', () => {
    expect(operations.get('optima.dotpayOperations')?.listStyles).toEqual({ source: 'brackets' })
  })
})
