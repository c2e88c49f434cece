interface NotSaid {
  /** Pattern that no text may contain. */
  not: RegExp
  /** A former text that contains it. */
  old: string
  /** The wording that replaces it. */
  say: string
}

/** Matches a whole word, including Polish letters. */
const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

/** One word for each thing: the column "Not" of the terms. */
const TERMS: readonly NotSaid[] = [
  { not: /rekord/iu, old: 'Ten rekord usunięto', say: 'wpis albo sama rzecz: produkt, tag' },
  { not: /węzeł|węz[łl]/iu, old: 'Ten węzeł nie ma rabatu', say: 'wpis, pozycja' },
  { not: word('cel|cela|cele|celi|celę|celą|celach|celami'), old: 'Ta cela jest pusta', say: 'komórka' },
  { not: word('łącz(?:e|a|u|em|om|ami|ach)'), old: 'Skopiowano łącze', say: 'odnośnik' },
  { not: /^Spróbuj ponownie[.…]?$/u, old: 'Spróbuj ponownie', say: 'Ponów' },
  { not: /Uzupełnij to pole/u, old: 'Uzupełnij to pole.', say: 'To pole jest wymagane.' },
  {
    not: word('st(?:ół|ołu|ołowi|ołem|ole|oły)'),
    old: 'stół powie, co dalej',
    say: 'stanowisko albo program',
  },
  { not: /bilet/iu, old: 'bilet zlecenia', say: 'karta zlecenia' },
  { not: /opróżni/iu, old: 'Zmiana klienta opróżniła zamówienie 5', say: 'wyczyszczono' },
  {
    not: word('(?:od)?da(?:ł|ła|ło|li|ły)'),
    old: 'Serwer nie dał cennika.',
    say: 'przysłał, zapisał, przyjął, zgłosił',
  },
  {
    not: /(?:trzyma inne|serwer (?:nie )?(?:trzyma|daje|oddaje))/iu,
    old: 'ale trzyma inne wartości',
    say: 'przysyła, zapisał',
  },
  { not: word('stoi|stoją'), old: 'licznik stoi na 0', say: 'jest, są' },
  // The specification prescribes the wording for the refusal of a screen, with its exclamation mark.
  {
    not: /użytkownik nie ma uprawnień(?! do [^!]+!$)/iu,
    old: 'Użytkownik nie ma uprawnień do zmian.',
    say: 'Nie masz uprawnień do …',
  },
  // Excludes SQL patterns and CSS lengths.
  { not: /(?<!^%.*)(?:\d|\})%(?!;)/u, old: 'wysyłanie {}%', say: '5 %, z twardą spacją' },
  { not: /^[^;]*\p{L}{2} - \p{L}{2}/u, old: 'Produkty - archiwum', say: 'półpauza' },
  { not: /(?<!=)"\p{L}[^"]*"/u, old: 'Zapisz "wszystko"', say: '„ ”' },
  { not: /^Gotowe$/u, old: 'Gotowe', say: 'Gotowe odpowiedzi…, Typowe okresy' },
]

/** Former texts from the table of rewrites that the terms do not find. */
const FORMER: readonly NotSaid[] = [
  {
    not: /Waga dalsza od/u,
    old: 'Waga dalsza od oczekiwanej',
    say: 'Gdy waga przekracza oba progi, potwierdź ją drugim Enterem.',
  },
  {
    not: /nie zainstalowała się dwa razy|nie będzie więcej próbowana/u,
    old: 'Wersja {} nie zainstalowała się dwa razy',
    say: 'Instalacja wersji X dwukrotnie się nie powiodła.',
  },
  { not: /po dobie/u, old: 'następna próba po dobie.', say: 'następna próba za 24 godziny.' },
  {
    not: /dogoni/u,
    old: 'program czeka, aż dogoni.',
    say: 'W kanale jest na razie starsza wersja X.',
  },
  {
    not: /jeszcze nie dla tego stanowiska/u,
    old: 'Wersja {} jest jeszcze nie dla tego stanowiska.',
    say: 'Wersji X jeszcze nie udostępniono temu stanowisku.',
  },
  { not: /^Same,/u, old: 'Same, gdy nikt nie pracuje', say: 'Automatycznie, gdy nikt nie pracuje' },
  {
    not: /Te same godziny/u,
    old: 'Te same godziny: o każdej porze.',
    say: 'Jednakowe godziny oznaczają brak ograniczenia.',
  },
  { not: /To jest ostatni miesiąc/u, old: 'To jest ostatni miesiąc.', say: 'To bieżący miesiąc.' },
  {
    not: /Zamknięcie jej nie/u,
    old: 'Zamknięcie jej nie wyśle.',
    say: 'Zamknięcie sprawy nie wyśle tej odpowiedzi.',
  },
  { not: /szkic zostaje$/u, old: 'Zamknij, szkic zostaje', say: 'Zamknij bez wysyłania' },
  {
    not: /Zapisany, wpisz/u,
    old: 'Zapisany, wpisz, aby zmienić.',
    say: 'Sekret jest zapisany. Wpisz nowy, aby go zastąpić.',
  },
  {
    not: /o co pyta Allegro/u,
    old: 'Wszystko, o co pyta Allegro, jest wypełnione.',
    say: 'Wypełniono wszystko, czego wymaga Allegro.',
  },
  {
    not: /pogrubienie znacznikiem/u,
    old: 'Odrzuci: pogrubienie znacznikiem strong',
    say: 'znacznik <strong>; użyj <b>',
  },
  {
    not: /w (?:\d+|\{\}) pytani(?:u|ach) do serwera/u,
    old: 'w {} pytaniach do serwera.',
    say: 'Nie dotarto do tego dnia.',
  },
  {
    not: /razy inaczej, niż/u,
    old: 'Ponad 3 razy inaczej, niż wynika',
    say: 'Ponad trzykrotnie odbiega od sąsiednich nakładów.',
  },
  { not: /na życzenie/u, old: 'Nie wysłano na życzenie', say: 'Pominięto na Twoje życzenie' },
  {
    not: /banerów rządzi/u,
    old: '0: zmianą banerów rządzi sklep.',
    say: '0: czas wyświetlania ustala sklep.',
  },
  {
    not: /Puste: hasło/u,
    old: 'Puste: hasło zostaje bez zmian.',
    say: 'Zostaw puste, aby nie zmieniać hasła.',
  },
  { not: /jest pytana/u, old: 'Drukarka jest pytana…', say: 'Łączenie z drukarką…' },
  {
    not: /Etykiety idą[^.]*, bez okien/u,
    old: 'Etykiety idą do niej, bez okien.',
    say: 'Etykiety drukują się bez okien dialogowych.',
  },
  {
    not: /ma maszynę, zaczyna się/u,
    old: 'Gdy stanowisko ma maszynę, zaczyna się na niej.',
    say: 'Po przypisaniu maszyny program otwiera jej ekran.',
  },
  {
    not: /zostawia dane w pamięci/u,
    old: 'zostawia dane w pamięci drukarki lub z niej kasuje',
    say: 'zapisuje lub kasuje dane w pamięci drukarki',
  },
  {
    not: /narysować tego ekranu/u,
    old: 'Nie udało się narysować tego ekranu',
    say: 'Nie udało się wyświetlić tego ekranu',
  },
  {
    not: /Kto czego nie może/u,
    old: 'Kto czego nie może, nie widzi tego w menu.',
    say: 'Ekranów bez uprawnienia nie ma w menu.',
  },
  { not: /jest co innego/u, old: 'pod tym numerem jest co innego', say: 'pod tym numerem jest inny wpis' },
  { not: /Co zniknie/u, old: 'Co zniknie: zmiany', say: 'Przepadną niezapisane zmiany w …' },
  { not: /czeka(?:ją)? na „?Zapisz/iu, old: 'Czeka na Zapisz', say: 'Zmiany zapisuje przycisk „Zapisz”.' },
  { not: /Zostaw z serwera/u, old: 'Zostaw z serwera', say: 'Zachowaj wersję z serwera' },
  { not: /Zapisz z formularza/u, old: 'Zapisz z formularza', say: 'Zapisz moją wersję' },
  { not: /, zmienną „/u, old: 'Nazwa, zmienną „{}”', say: 'Nazwa zmiennej „x”' },
  {
    not: /Wystąpił błąd \(HTTP 50[234]\)/u,
    old: 'Wystąpił błąd (HTTP 502)',
    say: 'Serwer nie odpowiada (502)',
  },
  { not: /: zaakceptowana$/u, old: 'strony 30 i 31: zaakceptowana', say: 'strony 30 i 31: zaakceptowane' },
  { not: /Zmieni się: /u, old: 'Zmieni się: 43 rabaty.', say: 'Zmienią się 43 rabaty.' },
  {
    not: /Niezapisane: pola|nakłady: nowe/u,
    old: 'Niezapisane: pola {} · nakłady: nowe {}',
    say: 'Niezapisane: 1 pole · 7 nowych nakładów',
  },
  { not: /Przeniesiono 0/u, old: 'Przeniesiono 0, na montażu {}.', say: 'Nic nie przeniesiono.' },
  { not: /^Statystyki (?!i )\p{Ll}+$/u, old: 'Statystyki produktów', say: 'Statystyki: produkty' },
]

export const FORBIDDEN_TEXTS = [...TERMS, ...FORMER]
