/** What cases are about; the words of both sides in turns, the client's first. `{order}` is the order's number. */
export interface Topic {
  /** Numbers of sample competencies: the one that answers, and a reason of complaints. */
  competency: number
  reason: number | null
  /** User names of who leads them. */
  people: readonly [string, ...string[]]
  client: readonly [string, ...string[]]
  staff: readonly [string, ...string[]]
}

const COMPLAINTS: Topic = {
  competency: 1,
  reason: 8,
  people: ['biuro', 'joanna.rutkowska'],
  client: [
    '<p>Część nakładu z zamówienia {order} ma przesunięty kolor, przesyłam zdjęcia.</p><p>Proszę o dodruk.</p>',
    'Przesunięcie widać na mniej więcej co dziesiątym arkuszu, najmocniej na odwrocie.',
    'Czy dodruk może iść na inny adres? Stoisko mamy już w Poznaniu.',
    'Dodruk dotarł, kolory są w porządku. Dziękuję.',
    'A co z wadliwymi sztukami, odsyłać je?',
  ],
  staff: [
    'Dzień dobry,\nprzepraszamy. Proszę napisać, ilu sztuk to mniej więcej dotyczy, i zachować dwie lub trzy wadliwe.',
    'Dziękuję, przekazałam do drukarni. Dodruk ruszy jutro rano na nasz koszt.',
    'Tak, proszę podać adres i numer telefonu odbiorcy.',
    'Nie trzeba, wadliwe sztuki można zutylizować.',
  ],
}
const TRANSPORT: Topic = {
  competency: 1,
  reason: 7,
  people: ['biuro', 'natalia.ostrowska'],
  client: [
    'W paczce z zamówienia {order} brakuje 50 sztuk, proszę o wyjaśnienie.',
    'Przeliczyliśmy drugi raz, jest 450. Karton był rozdarty z jednej strony.',
    'Protokół szkody w załączniku. Kurier go podpisał.',
    'Potrzebujemy tego do piątku, czy zdążycie?',
    'Świetnie, dziękuję za szybką reakcję.',
  ],
  staff: [
    'Dzień dobry, sprawdzamy wagę paczki przy nadaniu. Czy karton był uszkodzony?',
    'W takim razie zgłaszamy szkodę u przewoźnika. Czy spisali Państwo protokół z kurierem?',
    'Dziękuję. Brakujące sztuki dodrukujemy, wyjdą w środę kurierem na 12:00.',
    'Tak, paczka będzie w czwartek. Numer przesyłki wyślę osobno.',
  ],
}
const PRODUCTION: Topic = {
  competency: 2,
  reason: null,
  people: ['zmiana', 'administrator'],
  client: [
    'Czy w zamówieniu {order} można jeszcze podmienić plik okładki? W obecnym jest błąd w numerze telefonu.',
    'Nowy plik w załączniku, zmieniła się tylko ostatnia strona.',
    'Czy zdążą Państwo na czwartek? W piątek zaczynają się targi.',
    'To poproszę jeszcze próbny wydruk przed uruchomieniem całego nakładu.',
    'Akceptuję próbę, można drukować.',
  ],
  staff: [
    'Dzień dobry, zamówienie czeka jeszcze na naświetlenie, więc zdążymy. Proszę o nowy plik dziś do 14:00.',
    'Plik podmieniony i sprawdzony, spady i czcionki są w porządku.',
    'Termin z zamówienia to środa, więc czwartek jest bezpieczny.',
    'Próba wyjdzie z drukarni jutro po południu, prześlę zdjęcie.',
  ],
}
const PAYMENTS: Topic = {
  competency: 3,
  reason: null,
  people: ['administrator', 'malgorzata.kazmierczak'],
  client: [
    'Przelew za {order} wyszedł wczoraj, a zamówienie dalej oczekuje na płatność.',
    '<p>Potwierdzenie przelewu w załączniku.</p>',
    'Proszę też o fakturę na nowy adres firmy, NIP bez zmian.',
    'Czy następnym razem możemy przejść na przelew z terminem 14 dni?',
    'Dziękuję, widzę już fakturę w panelu.',
  ],
  staff: [
    'Dzień dobry, przelewu jeszcze nie widzimy. Proszę o potwierdzenie, zwolnimy zamówienie ręcznie.',
    'Dziękuję, zamówienie poszło do produkcji.',
    'Fakturę wystawimy z nowym adresem. Proszę go tylko poprawić w panelu klienta.',
    'Przekażę to działowi rozliczeń, odpowiedź przyjdzie do piątku.',
  ],
}
const QUOTES: Topic = {
  competency: 5,
  reason: null,
  people: ['biuro', 'agnieszka.szczepanska-brzeczyszczykiewicz'],
  client: [
    'Proszę o wycenę 5 000 teczek z kieszenią i folią matową, format A4.',
    'Jednak 3 000 sztuk, za to z wykrojnikiem na wizytówkę. Projekt jak w {order}.',
    'Czy w tej cenie jest dostawa do dwóch miejsc?',
    'Zgadzamy się na tę cenę, proszę o link do zamówienia.',
  ],
  staff: [
    'Dzień dobry, wycenę prześlę do jutra. Czy projekt jest gotowy, czy potrzebny będzie skład?',
    'Dla 3 000 sztuk wychodzi 2,41 zł netto za sztukę, wykrojnik liczymy jednorazowo 320 zł.',
    'Drugie miejsce dostawy to dopłata 24,90 zł netto.',
  ],
}
const GERMAN: Topic = {
  competency: 9,
  reason: 9,
  people: ['berlin', 'katrin.schafer'],
  client: [
    'Guten Tag, wann wird die Bestellung {order} geliefert? Die Sendungsnummer zeigt nichts an.',
    'Das Paket ist angekommen, aber zwei Kartons sind nass geworden.',
    'Fotos im Anhang. Bitte um Nachdruck der beschädigten Exemplare.',
    'Vielen Dank!',
  ],
  staff: [
    'Guten Tag, das Paket wurde gestern übergeben und ist morgen bei Ihnen.',
    'Das tut uns leid. Bitte schicken Sie uns zwei Fotos der Kartons.',
    'Der Nachdruck geht am Mittwoch raus.',
  ],
}

/** The German shop's last: its clients are others. */
export const TOPICS: readonly [Topic, ...Topic[]] = [COMPLAINTS, TRANSPORT, PRODUCTION, PAYMENTS, QUOTES]
export const GERMAN_TOPIC = GERMAN

/** What a client's mail program, or somebody with a grudge, may send: none of it may run or be fetched. */
export const HOSTILE_MESSAGE =
  '<p onclick="alert(1)">Proszę o <b>pilną</b> odpowiedź w sprawie {order}.</p>' +
  '<script>window.hostile = true</script><img src="https://tracker.example/p.gif" onerror="window.hostile = true">' +
  '<p>Panel: <a href="javascript:window.hostile=true">otwórz</a>, <a href="https://klient.example/panel">strona</a></p>' +
  '<style>body{display:none}</style><iframe src="https://tracker.example/"></iframe><p>2 &lt; 3 &amp;&nbsp;koniec</p>'
