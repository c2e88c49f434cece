/** `LPT1`, `COM3:`, `\\.\COM12`. */
const PORT = /^(?:(?:LPT|COM)[1-9]|\\\\\.\\(?:LPT[1-9]|COM[1-9]\d{0,2})):?$/i

/** The door of Windows' own driver for USB printers (usbprint.sys), as programs without a queue open it. */
const USB_PRINTER = /^\\\\[.?]\\usb#[^\\/:]+#\{28d78fad-5a12-11d1-ae5b-0000f803a8c2\}$/i

const SHARED_PRINTER =
  /^\\\\[^\\/:*?"<>|.][^\\/:*?"<>|]*\\(?!(?:pipe|mailslot|ipc\$)$)[^\\/:*?"<>|.][^\\/:*?"<>|]*$/i

/** Raw disks and memory are character devices as printers are. */
const DEVICE_FILE = /^\/dev\/(?!(?:r?disk|mem$|kmem$|port$))(?:[\w:+-][\w.:+-]*\/)*[\w:+-][\w.:+-]*$/

/** `\\HOST\PRINTER`: its server takes new files only. */
export function isSharedPrinter(path: string): boolean {
  return SHARED_PRINTER.test(path)
}

/** Whether Windows takes the path for a device or a shared printer, whatever files there are. */
export function isWindowsPrinter(path: string): boolean {
  return PORT.test(path) || USB_PRINTER.test(path) || isSharedPrinter(path)
}

/** Whether a path can be a printer's on some system; any other one would be a file that labels are written over. */
export function isDevicePath(path: string): boolean {
  return isWindowsPrinter(path) || DEVICE_FILE.test(path)
}
