import type { RouteInput } from '#shared/ipc/contract.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { notify } from '../../ui/notices.ts'

export type PrintedDocument = RouteInput<'printers.printDocument'>

const WITH_DIALOG = 'Drukuj z oknem wyboru…'

/**
 * Prints an opened document on the station's printer for that kind and reports the printer (DESK-063). Without such a
 * printer the print dialog opens; after a failure the notice offers the dialog.
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
