import koffi from 'koffi'

// The structs of winspool.h in their Unicode forms, member for member. An LPWSTR is `str16`; members that are not read
// are plain pointers.

export const DOC_INFO_1W = koffi.struct('DOC_INFO_1W', {
  pDocName: 'str16',
  pOutputFile: 'str16',
  pDatatype: 'str16',
})

const SYSTEMTIME = koffi.struct('SYSTEMTIME', {
  wYear: 'uint16_t',
  wMonth: 'uint16_t',
  wDayOfWeek: 'uint16_t',
  wDay: 'uint16_t',
  wHour: 'uint16_t',
  wMinute: 'uint16_t',
  wSecond: 'uint16_t',
  wMilliseconds: 'uint16_t',
})

export const JOB_INFO_1W = koffi.struct('JOB_INFO_1W', {
  JobId: 'uint32_t',
  pPrinterName: 'str16',
  pMachineName: 'str16',
  pUserName: 'str16',
  pDocument: 'str16',
  pDatatype: 'str16',
  pStatus: 'str16',
  Status: 'uint32_t',
  Priority: 'uint32_t',
  Position: 'uint32_t',
  TotalPages: 'uint32_t',
  PagesPrinted: 'uint32_t',
  Submitted: SYSTEMTIME,
})

export const PRINTER_INFO_2W = koffi.struct('PRINTER_INFO_2W', {
  pServerName: 'str16',
  pPrinterName: 'str16',
  pShareName: 'str16',
  pPortName: 'str16',
  pDriverName: 'str16',
  pComment: 'str16',
  pLocation: 'str16',
  pDevMode: 'void *',
  pSepFile: 'str16',
  pPrintProcessor: 'str16',
  pDatatype: 'str16',
  pParameters: 'str16',
  pSecurityDescriptor: 'void *',
  Attributes: 'uint32_t',
  Priority: 'uint32_t',
  DefaultPriority: 'uint32_t',
  StartTime: 'uint32_t',
  UntilTime: 'uint32_t',
  Status: 'uint32_t',
  cJobs: 'uint32_t',
  AveragePPM: 'uint32_t',
})

export const PRINTER_INFO_4W = koffi.struct('PRINTER_INFO_4W', {
  pPrinterName: 'str16',
  pServerName: 'str16',
  Attributes: 'uint32_t',
})
