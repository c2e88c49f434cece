import type { OperationName } from '#shared/api/registry.ts'

const NO_CONNECTION = 'Brak połączenia z serwerem'

const LABEL = `${NO_CONNECTION}: etykietę można zamówić dopiero po jego powrocie.`
const ADDRESS = `${NO_CONNECTION}: adresu i sposobu dostawy nie można teraz zmienić.`
const STAFF = `${NO_CONNECTION}: punktu odbioru i danych pracownika nie można teraz zmienić.`
const PICK_UP = `${NO_CONNECTION}: paczki do odbioru osobistego nie można teraz wydać.`
const CANCEL = `${NO_CONNECTION}: zamówienia nie można teraz anulować ani zakończyć.`
const DELIVERY = `${NO_CONNECTION}: wysyłki nie można teraz wstrzymać ani wznowić.`
const PAYMENT = `${NO_CONNECTION}: płatności i cen nie można teraz zmieniać.`
const CREATE = `${NO_CONNECTION}: nowego zamówienia nie można teraz dodać.`
const ACCEPTANCE = `${NO_CONNECTION}: plików nie można teraz akceptować.`
const NOTE = `${NO_CONNECTION}: notatek nie można teraz zapisywać.`

/** What is never done without a connection (design, section 4), with the reason for the user. */
export const NEVER_OFFLINE: Readonly<Partial<Record<OperationName, string>>> = {
  'orderDeliveries.generateLabel': LABEL,
  'orderDeliveries.update': ADDRESS,
  'orders.setSenderAddress': ADDRESS,
  'orders.updateExternal': ADDRESS,
  'admins.update': STAFF,
  'orders.updateStatus': PICK_UP,
  'orderDeliveryPackages.updateStatus': PICK_UP,
  'orders.cancel': CANCEL,
  'orders.complete': CANCEL,
  'orders.stopDelivery': DELIVERY,
  'orders.resumeDelivery': DELIVERY,
  'orders.pay': PAYMENT,
  'orders.paymentsImport': PAYMENT,
  'orders.negotiatePrice': PAYMENT,
  'orders.confirmExternal': PAYMENT,
  'orders.create': CREATE,
  'orderProductFilesPages.accept': ACCEPTANCE,
  'orderProductFilesPages.acceptAll': ACCEPTANCE,
  'notes.create': NOTE,
  'notes.update': NOTE,
}
