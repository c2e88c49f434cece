import type { RouteInput } from '#shared/ipc/contract.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { notify } from '../../ui/notices.ts'

export type PrintedDocument = RouteInput<'printers.printDocument'>

const WITH_DIALOG = 'Drukuj z oknem wyboru…'

/**
 * Prints an opened document on the printer that the station has for it and says where it went (DESK-063). Where it has
 * none the dialog opens, where it fails the dialog is offered.
 */
export async function printDocument(printed: PrintedDocument, openDialog: () => void): Promise<void> {
  try {
    const { state, printer } = await request('printers.printDocument', printed)
    if (state === 'dialog') openDialog()
    else notify.success(`Wysłano do drukarki „${printer}”.`)
  } catch (cause) {
    notify.failure(toApiError(cause), undefined, [{ text: WITH_DIALOG, run: openDialog }])
  }
}
