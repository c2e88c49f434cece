import { shell } from 'electron'
import { openerOutsideKiosk } from '../services/kiosk/outside-kiosk.ts'
import type { Kiosk } from '../services/kiosk/kiosk.ts'
import type { FileOpener } from '../services/transfers/transfers.ts'

/** The only access from here to the system's programs and file manager. */
export function openFileOpener(kiosk: Kiosk): FileOpener {
  const opener: FileOpener = {
    async open(path) {
      const problem = await shell.openPath(path)
      if (problem) throw new Error(problem)
    },
    showInFolder: (path) => shell.showItemInFolder(path),
  }
  return openerOutsideKiosk(opener, kiosk)
}
