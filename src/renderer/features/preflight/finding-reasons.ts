/** Explains a finding to users without prepress knowledge, with what they can do. */
export interface Reason {
  meaning: string
  remedy: string
}

interface KnownReason extends Reason {
  /** Parts of codes that match this reason. */
  words: readonly string[]
}

/** Reasons by words in the checks' codes; the first match counts. */
const REASONS: readonly KnownReason[] = [
  {
    words: ['bleed', 'spad'],
    meaning: 'Tło albo grafika kończy się na linii cięcia. Po docięciu na krawędzi może zostać biały pasek.',
    remedy: 'Przedłuż tło i zdjęcia o 3 mm poza format z każdej strony i zapisz plik ze spadami.',
  },
  {
    words: ['resolution', 'dpi', 'rozdzielczosc', 'lowres'],
    meaning:
      'Obraz ma za mało punktów jak na swój rozmiar. W druku będzie nieostry albo widać będzie piksele.',
    remedy: 'Wstaw obraz w większej rozdzielczości (300 dpi w rozmiarze druku) albo zmniejsz go na stronie.',
  },
  {
    words: ['font', 'fonts', 'czcionk'],
    meaning: 'Plik nie zawiera użytej czcionki. Tekst może się wydrukować inną czcionką albo znikną litery.',
    remedy: 'Zapisz PDF z osadzonymi czcionkami albo zamień tekst na krzywe.',
  },
  {
    words: ['rgb', 'colorspace', 'color_space', 'kolor'],
    meaning: 'Kolory są zapisane dla ekranu (RGB). W druku (CMYK) będą inne, zwykle mniej nasycone.',
    remedy: 'Zamień kolory na CMYK i sprawdź, jak wyglądają, zanim zapiszesz plik.',
  },
  {
    words: ['ink', 'tac', 'nafarb'],
    meaning: 'W tym miejscu jest za dużo farby. Może się odbijać na innych arkuszach i długo schnąć.',
    remedy: 'Zmniejsz sumę składowych CMYK (najwyżej 300 %), np. innym profilem albo jaśniejszym kolorem.',
  },
  {
    words: ['overprint', 'nadruk'],
    meaning: 'Element ma włączony nadruk: nie wybierze tła pod sobą, więc może zmienić kolor albo zniknąć.',
    remedy: 'Wyłącz nadruk (overprint) dla tego elementu; zostaw go tylko dla czarnego tekstu.',
  },
  {
    words: ['safe', 'safety', 'margin', 'margines', 'trim'],
    meaning: 'Tekst albo ważny element jest za blisko krawędzi. Przy cięciu może zostać obcięty.',
    remedy: 'Odsuń teksty i znaki od linii cięcia do środka, poza margines bezpieczeństwa.',
  },
  {
    words: ['size', 'format', 'dimension', 'wymiar'],
    meaning: 'Strona ma inny wymiar niż zamówiony. Projekt trzeba by przeskalować albo obciąć.',
    remedy:
      'Ustaw format strony taki jak w zamówieniu, z 3 mm spadu z każdej strony, i zapisz plik ponownie.',
  },
  {
    words: ['transparen', 'przezrocz'],
    meaning:
      'Przezroczystości mogą się wydrukować inaczej, niż widać na ekranie: z obwódkami albo jako prostokąty.',
    remedy: 'Spłaszcz przezroczystości albo zapisz plik jako PDF/X-4.',
  },
  {
    words: ['hairline', 'thin', 'wlosow'],
    meaning: 'Linia jest tak cienka, że w druku może zniknąć albo się przerywać.',
    remedy: 'Pogrub linię do co najmniej 0,25 pkt (w kontrze do 0,5 pkt).',
  },
  {
    words: ['mask', 'masks', 'varnish', 'lakier', 'uv'],
    meaning: 'Maska lakieru jest nieprawidłowa: lakier znajdzie się w złym miejscu albo nie będzie go wcale.',
    remedy:
      'Przygotuj maskę jako osobną stronę tego samego formatu: 100 % czarnego tam, gdzie ma być lakier.',
  },
  {
    words: ['page', 'pages', 'stron'],
    meaning: 'Liczba stron nie zgadza się z zamówieniem, więc pliku nie da się złożyć.',
    remedy: 'Dodaj albo usuń strony tak, jak w zamówieniu; puste strony też muszą być w pliku.',
  },
]

/** Returns the reason for a known code, or null; then only the server's message is shown. */
export function reasonOf(code: string | null): Reason | null {
  const known = code?.toLowerCase() ?? ''
  if (known === '') return null
  const parts = known.split(/[^\p{L}\d]+/u)
  const fits = (word: string): boolean => (word.length > 4 ? known.includes(word) : parts.includes(word))
  return REASONS.find(({ words }) => words.some(fits)) ?? null
}
