/** Examples: `LPT1`, `COM3:`, `\\.\COM12`. */
const PORT = /^(?:(?:LPT|COM)[1-9]|\\\\\.\\(?:LPT[1-9]|COM[1-9]\d{0,2})):?$/i

/** Device interface of Windows' own USB printer driver (usbprint.sys), which programs open without a print queue. */
const USB_PRINTER = /^\\\\[.?]\\usb#[^\\/:]+#\{28d78fad-5a12-11d1-ae5b-0000f803a8c2\}$/i

const SHARED_PRINTER =
  /^\\\\[^\\/:*?"<>|.][^\\/:*?"<>|]*\\(?!(?:pipe|mailslot|ipc\$)$)[^\\/:*?"<>|.][^\\/:*?"<>|]*$/i

/** Excludes raw disks and memory, which are character devices like printers. */
const DEVICE_FILE = /^\/dev\/(?!(?:r?disk|mem$|kmem$|port$))(?:[\w:+-][\w.:+-]*\/)*[\w:+-][\w.:+-]*$/

/** Whether the path is `\\HOST\PRINTER`, whose server accepts only new files. */
export function isSharedPrinter(path: string): boolean {
  return SHARED_PRINTER.test(path)
}

/** Whether Windows treats the path as a device or a shared printer, whatever files exist. */
export function isWindowsPrinter(path: string): boolean {
  return PORT.test(path) || USB_PRINTER.test(path) || isSharedPrinter(path)
}

/** Whether a path can be a printer's on some system. Any other path would be a file, which labels would overwrite. */
export function isDevicePath(path: string): boolean {
  return isWindowsPrinter(path) || DEVICE_FILE.test(path)
}
