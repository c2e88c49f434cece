import type { Session } from 'electron'

/** The page downloads nothing by itself: the system's dialog would open, and with it the disk. Main saves the files. */
export function refuseDownloads(session: Session, log: { warn(scope: string, message: string): void }): void {
  session.on('will-download', (event, item) => {
    event.preventDefault()
    log.warn('window', `refused a download of ${item.getURL().slice(0, 60)}`)
  })
}
