/** Texts of the server itself. Django localizes them by Accept-Language; some are never translated. */
export interface Texts {
  credentialsMissing: string
  tokenInvalid: string
  signInRefused: string
  badgeUnknown: string
  permissionDenied: string
  notFound: string
  pageInvalid: string
  notAcceptable: string
  serverError: string
  methodNotAllowed: (method: string) => string
  mediaTypeUnsupported: (type: string) => string
  notAnObject: (type: string) => string
  notAList: (type: string) => string
  required: string
  isNull: string
  isBlank: string
  textInvalid: string
  tooLong: (max: number) => string
  tooShort: (min: number) => string
  numberInvalid: string
  integerInvalid: string
  numberTooSmall: (min: number) => string
  numberTooBig: (max: number) => string
  tooManyDecimals: (places: number) => string
  tooManyDigits: (digits: number) => string
  choiceInvalid: (value: string) => string
  filterChoiceInvalid: (value: string) => string
  filterNumberInvalid: string
  filterDateInvalid: string
  dateInvalid: string
  momentInvalid: string
  booleanInvalid: string
  fileInvalid: string
}

const polish: Texts = {
  credentialsMissing: 'Nie podano danych uwierzytelniających.',
  tokenInvalid: 'Niepoprawny token.',
  signInRefused: 'Nie można zalogować się przy użyciu podanych danych uwierzytelniających.',
  badgeUnknown: 'Nieznany identyfikator.',
  permissionDenied: 'Nie masz uprawnień, by wykonać tę czynność.',
  notFound: 'Nie znaleziono.',
  pageInvalid: 'Nieprawidłowa strona.',
  notAcceptable: 'Nie można zaspokoić nagłówka Accept żądania.',
  serverError: 'Wystąpił błąd serwera.',
  methodNotAllowed: (method) => `Niedozwolona metoda "${method}".`,
  mediaTypeUnsupported: (type) => `Brak wsparcia dla żądanego typu danych "${type}".`,
  notAnObject: (type) => `Niepoprawne dane. Oczekiwano słownika, otrzymano ${type}.`,
  notAList: (type) => `Niepoprawne dane. Oczekiwano listy elementów, otrzymano "${type}".`,
  required: 'To pole jest wymagane.',
  isNull: 'Pole nie może mieć wartości null.',
  isBlank: 'To pole nie może być puste.',
  textInvalid: 'Nieprawidłowy łańcuch znaków.',
  tooLong: (max) => `Upewnij się, że to pole ma nie więcej niż ${max} znaków.`,
  tooShort: (min) => `Upewnij się, że pole ma co najmniej ${min} znaków.`,
  numberInvalid: 'Wymagana poprawna liczba.',
  integerInvalid: 'Wymagana poprawna liczba całkowita.',
  numberTooSmall: (min) => `Upewnij się, że ta wartość jest większa lub równa ${min}.`,
  numberTooBig: (max) => `Upewnij się, że ta wartość jest mniejsza lub równa ${max}.`,
  tooManyDecimals: (places) => `Upewnij się, że liczba ma nie więcej niż ${places} cyfr dziesiętnych.`,
  tooManyDigits: (digits) => `Upewnij się, że liczba ma nie więcej niż ${digits} cyfr.`,
  choiceInvalid: (value) => `"${value}" nie jest poprawnym wyborem.`,
  filterChoiceInvalid: (value) => `„${value}” nie jest jednym z dostępnych wyborów.`,
  filterNumberInvalid: 'Wpisz liczbę.',
  filterDateInvalid: 'Wpisz poprawną datę.',
  dateInvalid: 'Data ma zły format. Użyj jednego z tych formatów: YYYY-MM-DD.',
  momentInvalid:
    'Wartość daty w złym formacie. Użyj jednego z dostępnych formatów: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
  booleanInvalid: 'Must be a valid boolean.',
  fileInvalid: 'Przesłane dane nie były plikiem. Sprawdź typ kodowania formatki.',
}

const english: Texts = {
  credentialsMissing: 'Authentication credentials were not provided.',
  tokenInvalid: 'Invalid token.',
  signInRefused: 'Unable to log in with provided credentials.',
  badgeUnknown: 'Unknown badge.',
  permissionDenied: 'You do not have permission to perform this action.',
  notFound: 'Not found.',
  pageInvalid: 'Invalid page.',
  notAcceptable: 'Could not satisfy the request Accept header.',
  serverError: 'A server error occurred.',
  methodNotAllowed: (method) => `Method "${method}" not allowed.`,
  mediaTypeUnsupported: (type) => `Unsupported media type "${type}" in request.`,
  notAnObject: (type) => `Invalid data. Expected a dictionary, but got ${type}.`,
  notAList: (type) => `Expected a list of items but got type "${type}".`,
  required: 'This field is required.',
  isNull: 'This field may not be null.',
  isBlank: 'This field may not be blank.',
  textInvalid: 'Not a valid string.',
  tooLong: (max) => `Ensure this field has no more than ${max} characters.`,
  tooShort: (min) => `Ensure this field has at least ${min} characters.`,
  numberInvalid: 'A valid number is required.',
  integerInvalid: 'A valid integer is required.',
  numberTooSmall: (min) => `Ensure this value is greater than or equal to ${min}.`,
  numberTooBig: (max) => `Ensure this value is less than or equal to ${max}.`,
  tooManyDecimals: (places) => `Ensure that there are no more than ${places} decimal places.`,
  tooManyDigits: (digits) => `Ensure that there are no more than ${digits} digits in total.`,
  choiceInvalid: (value) => `"${value}" is not a valid choice.`,
  filterChoiceInvalid: (value) => `Select a valid choice. ${value} is not one of the available choices.`,
  filterNumberInvalid: 'Enter a number.',
  filterDateInvalid: 'Enter a valid date.',
  dateInvalid: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
  momentInvalid:
    'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
  booleanInvalid: 'Must be a valid boolean.',
  fileInvalid: 'The submitted data was not a file. Check the encoding type on the form.',
}

/** Returns the texts for a request's Accept-Language: Polish unless the first language is English. */
export function textsFor(acceptLanguage: string | undefined): Texts {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? english : polish
}
