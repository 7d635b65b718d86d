import { bars, code, steps, table, type CategorySlides } from './lesson.ts';

/** 개발·프로그래밍 */
export const developmentSlides: CategorySlides = {
  'react-from-zero': {
    preview: {
      points: [
        '버튼 하나를 순수 자바스크립트로 만들면 화면을 고치는 코드가 값마다 따로 생겨요',
        '리액트에서는 값만 바꾸고, 화면은 값에서 다시 계산해요',
        '그래서 “어디를 고칠까” 대신 “어떤 모습이어야 할까”를 적어요',
      ],
      figure: code(
        '같은 버튼, 두 가지 방법',
        '// 직접 고치기\nbutton.onclick = () => {\n  count += 1;\n  label.textContent = `${count}번`;\n};\n\n// 모습을 적기\n<button onClick={() => setCount(count + 1)}>\n  {count}번\n</button>',
      ),
      closing: '리액트는 화면을 고치는 도구가 아니라, 값에서 화면을 계산하는 함수예요.',
    },
    sections: [
      {
        goals: [
          '카운터를 두 번 만들어 보고, 리액트가 무엇을 대신 해주는지 눈으로 확인해요.',
          'Vite로 새 프로젝트를 만들고 저장할 때마다 화면이 바뀌는지 봐요.',
          '함수 하나가 화면 조각 하나가 되는 과정을 JSX로 적어요.',
          '같은 카드에 다른 영화 제목을 넘겨 세 장을 그려요.',
        ],
        points: [
          '컴포넌트는 대문자로 시작하는 함수이고, 돌려준 JSX가 화면이 돼요',
          'JSX의 중괄호 안에는 값이 되는 식만 들어가요',
          'props는 읽기만 해요. 받은 쪽에서 바꾸지 않아요',
        ],
        figure: code(
          'props로 말 걸기',
          'function MovieCard({ title, year }) {\n  return (\n    <article>\n      <h3>{title}</h3>\n      <p>{year}년 개봉</p>\n    </article>\n  );\n}\n\n<MovieCard title="봄날의 기차" year={2024} />',
        ),
        closing: '이름을 붙일 수 있는 조각이면 컴포넌트가 될 수 있어요.',
      },
      {
        goals: [
          '누를 때마다 숫자가 오르는 버튼을 만들고, 값이 언제 바뀌는지 확인해요.',
          '할 일 목록의 순서를 바꿔 보고, key가 없을 때 입력칸이 섞이는 까닭을 찾아요.',
          '입력칸의 값을 상태와 묶고, 빈 칸이면 버튼을 막아요.',
          '추가, 완료, 지우기가 되는 할 일 앱을 처음부터 끝까지 만들어요.',
        ],
        points: [
          '상태를 바꾸면 다음 렌더링이 예약되고, 지금 함수 안의 값은 그대로예요',
          '이전 값에서 계산할 때는 함수를 넘겨요',
          'key는 순서 번호가 아니라 항목이 가진 고유한 값으로 골라요',
        ],
        figure: code(
          '할 일 하나 추가하기',
          "const [todos, setTodos] = useState([]);\nconst [text, setText] = useState('');\n\nfunction add(event) {\n  event.preventDefault();\n  setTodos((before) => [\n    ...before,\n    { id: crypto.randomUUID(), text, done: false },\n  ]);\n  setText('');\n}",
        ),
        closing: '상태는 고치지 말고 새로 만들어 건네요.',
      },
      {
        goals: [
          '이펙트가 필요한 일과 필요 없는 일을 예제 여섯 개로 나눠요.',
          '영화 목록을 받아와 그리고, 빠르게 다시 눌렀을 때 순서가 뒤바뀌는 문제를 막아요.',
          '기다리는 화면, 빈 화면, 실패한 화면을 하나씩 그려요.',
          '검색어를 치면 결과가 바뀌는 영화 검색을 완성해요.',
        ],
        points: [
          '이펙트는 화면을 그린 뒤 바깥세상과 맞추는 일에만 써요',
          '정리 함수가 이전 요청을 멈추지 않으면 늦게 온 답이 새 답을 덮어요',
          '화면의 상태는 기다림, 성공, 빈 결과, 실패 넷이에요',
        ],
        figure: code(
          '늦게 온 답은 버리기',
          'useEffect(() => {\n  const controller = new AbortController();\n  fetch(`/api/movies?q=${query}`, {\n    signal: controller.signal,\n  })\n    .then((response) => response.json())\n    .then(setMovies)\n    .catch(ignoreAbort);\n  return () => controller.abort();\n}, [query]);',
        ),
        closing: '서버와 이야기하는 화면에는 네 가지 얼굴이 필요해요.',
      },
      {
        goals: [
          '파일 스무 개를 기능별로 옮기며, 함께 바뀌는 것을 가까이 둬요.',
          '빌드한 파일을 정적 호스팅에 올리고 새로고침해도 열리게 해요.',
          '라우터, 서버 상태, 테스트 가운데 다음에 배울 것을 골라요.',
        ],
        points: [
          '종류가 아니라 기능으로 폴더를 나누면 지울 때 한 번에 지울 수 있어요',
          '배포는 build, 올리기, 확인 세 단계예요',
          '주소를 직접 열었을 때 index.html을 돌려주도록 설정해요',
        ],
        figure: table(
          '함께 바뀌는 것끼리',
          '전|후',
          'components/TodoList.jsx|todo/TodoList.jsx',
          'hooks/useTodos.js|todo/useTodos.js',
          'styles/todo.css|todo/todo.css',
          'api/movies.js|movies/api.js',
        ),
        closing: '작게 완성하고 세상에 내놓은 것이 가장 좋은 포트폴리오예요.',
      },
    ],
  },
  'node-api-design': {
    preview: {
      points: [
        '주소는 동사가 아니라 찾는 것의 이름으로 지어요',
        '상태 코드는 손님이 다음에 무엇을 해야 하는지 알려주는 말이에요',
        '예약 API 열두 개를 이 기준으로 함께 다시 지어요',
      ],
      figure: table(
        '예약 API의 주소와 답',
        '요청|성공|실패',
        'POST /reservations|201|409 이미 찬 시간',
        'GET /reservations/7|200|404 없음',
        'DELETE /reservations/7|204|403 남의 예약',
        'GET /reservations|200 []|401 로그인 필요',
      ),
      closing: '받는 사람이 다시 물어보지 않아도 되는 답이 좋은 답이에요.',
    },
    sections: [
      {
        goals: [
          '예약 서비스의 주소 열두 개를 짓고, 404와 409를 언제 보낼지 정해요.',
          '입력이 들어오는 문에서 한 번만 검사하고 안쪽은 타입을 믿게 해요.',
          '어디서 던져도 같은 모양으로 나가는 에러 응답을 만들어요.',
        ],
        points: [
          '검증은 경계에서 한 번, 업무 규칙은 안쪽에서 다뤄요',
          '에러에는 코드, 사람이 읽을 문장, 고칠 곳을 담아요',
          '500은 우리의 잘못이라는 뜻이니 손님의 실수에 쓰지 않아요',
        ],
        figure: code(
          '한 가지 모양의 에러',
          '{\n  "type": "about:blank",\n  "status": 409,\n  "code": "RESERVATION_FULL",\n  "detail": "19시는 예약이 모두 찼어요.",\n  "errors": [{ "field": "startAt" }]\n}',
        ),
        closing: '성공 응답보다 에러 응답을 먼저 설계해요.',
      },
      {
        goals: [
          '두 사람이 동시에 같은 시간을 잡을 때 한 사람만 성공하게 해요.',
          '결제 버튼을 두 번 눌러도 한 번만 청구되도록 멱등 키를 둬요.',
          '서비스를 멈추지 않고 칼럼 이름을 바꾸는 다섯 단계를 밟아요.',
          '실행 계획을 읽고 2초 걸리던 목록을 20밀리초로 줄여요.',
        ],
        points: [
          '“확인하고 넣기” 사이에는 늘 다른 요청이 끼어들 수 있어요',
          '겹침은 코드가 아니라 데이터베이스의 제약으로 막아요',
          '같은 키로 다시 온 요청에는 처음의 답을 그대로 돌려줘요',
        ],
        figure: code(
          '겹치는 예약을 표가 거절하게',
          'ALTER TABLE reservations\n  ADD CONSTRAINT no_overlap\n  EXCLUDE USING gist (\n    room_id WITH =,\n    tstzrange(start_at, end_at) WITH &&\n  );',
        ),
        closing: '동시에 일어나는 일은 가장 아래층에서 막아야 안전해요.',
      },
      {
        goals: [
          '요청 하나가 남긴 로그를 번호 하나로 모아 봐요.',
          '몰려드는 요청을 나눠 받고, 다시 시도해도 되는 일을 가려요.',
          '배포할 때 처리 중인 요청을 끝내고 조용히 멈춰요.',
          '데이터베이스를 일부러 끊고, 알림부터 복구까지 걸린 시간을 재요.',
        ],
        points: [
          '로그는 문장이 아니라 찾을 수 있는 값으로 남겨요',
          '다시 시도는 간격을 늘리고 조금씩 흩어서 해요',
          'SIGTERM을 받으면 새 요청을 거절하고 하던 일을 끝내요',
        ],
        figure: steps('우아하게 멈추기', '종료 신호를 받아요', '상태 확인에 실패로 답해 새 요청을 막아요', '처리 중인 요청을 기다려요', '연결을 닫고 끝내요'),
        closing: '장애는 막는 것이 아니라 연습해 두는 것이에요.',
      },
    ],
  },
  'python-everyday-automation': {
    preview: {
      points: [
        '이번 주에 세 번 이상 똑같이 한 일을 하나 적어 와요',
        '파이썬을 설치하고 첫 줄에 내 이름으로 인사해요',
        '에러 메시지는 맨 아랫줄부터 읽으면 무섭지 않아요',
      ],
      figure: code(
        '첫 프로그램',
        'name = input("이름이 뭐예요? ")\nprint(f"{name}님, 오늘은 일찍 퇴근해요!")\n\n# 실행\n# > python hello.py\n# 이름이 뭐예요? 하늘\n# 하늘님, 오늘은 일찍 퇴근해요!',
      ),
      closing: '자동화는 코딩 실력보다 “귀찮음”을 알아채는 데서 시작돼요.',
    },
    sections: [
      {
        goals: ['파이썬을 설치하고 화면에 인사를 출력해요.', '직원 이름 다섯 개를 목록에 담고 하나씩 꺼내요.', '조건에 맞는 파일만 골라 반복해서 처리해요.'],
        points: ['변수는 값에 붙인 이름표예요', '목록의 번호는 0부터 세요', 'for 아래 들여쓴 줄이 반복되는 일이에요'],
        figure: code(
          '이름마다 인사하기',
          'names = ["하늘", "서담", "지온"]\nfor name in names:\n    if name == "하늘":\n        print(name, "팀장님")\n    else:\n        print(name, "님")',
        ),
        closing: '손으로 세 번 하던 일이 for 한 줄로 줄어요.',
      },
      {
        goals: [
          '폴더 안 사진 200장의 이름에 날짜를 붙여요.',
          '지점에서 보낸 엑셀 100개를 한 장으로 모아요.',
          '합계 줄에 색을 넣고 칸 너비를 맞춰 바로 보낼 수 있게 해요.',
        ],
        points: ['원본은 두고 복사본에서 연습해요', 'glob은 이름의 모양으로 파일을 찾아요', '모으기 전에 칸 이름이 같은지부터 확인해요'],
        figure: code(
          '엑셀 100개 모으기',
          'from pathlib import Path\nimport pandas as pd\n\nfiles = Path("지점별").glob("*.xlsx")\ntables = [pd.read_excel(f).assign(지점=f.stem) for f in files]\npd.concat(tables).to_excel("전체.xlsx", index=False)',
        ),
        closing: '사람은 확인을, 컴퓨터는 반복을 맡아요.',
      },
      {
        goals: [
          '받는 사람마다 이름과 첨부가 다른 메일을 보내요.',
          '컴퓨터를 켜지 않아도 매일 아침 8시에 실행되게 해요.',
          '처음에 적어 온 귀찮은 일을 내 프로그램으로 완성해요.',
        ],
        points: ['비밀번호는 코드에 적지 않고 환경 변수에 둬요', '보내기 전에 나에게 먼저 한 통 보내요', '실패하면 알려주도록 기록을 남겨요'],
        figure: table(
          '자동 실행 고르기',
          '환경|도구|알맞은 일',
          '윈도우|작업 스케줄러|내 컴퓨터의 파일',
          '맥|launchd|내 컴퓨터의 파일',
          '서버|cron|매일 꼭 돌아야 하는 일',
        ),
        closing: '완성한 자동화는 설명 한 쪽과 함께 동료에게 건네요.',
      },
    ],
  },
  'typescript-thinking': {
    preview: {
      points: [
        '타입을 적지 않아도 컴파일러는 이미 많은 것을 알고 있어요',
        '적어야 할 곳은 함수의 입구와 모듈의 경계예요',
        'as를 쓰는 순간 그 지식을 버리게 돼요',
      ],
      figure: code(
        '적지 않아도 아는 것',
        'const prices = [1200, 3400];      // number[]\nconst total = prices.reduce((a, b) => a + b, 0);\n\nconst user = { name: "하늘", age: 29 };\nuser.age.toFixed(1);              // 괜찮아요\nuser.nmae;                        // 오타를 잡아줘요',
      ),
      closing: '추론을 믿을수록 타입은 짧아지고 실수는 더 잘 잡혀요.',
    },
    sections: [
      {
        goals: [
          '타입 선언 서른 줄을 지우고도 같은 검사를 받게 해요.',
          '문자열이거나 숫자인 값을 if 한 번으로 안전하게 나눠요.',
          'undefined일 수 있는 값을 세 가지 방법으로 다루고 비교해요.',
        ],
        points: ['if 안에서 타입이 좁아지는 것을 편집기에서 확인해요', '“없음”은 타입에 드러나야 잊지 않아요', '느낌표 단언은 미래의 오류를 예약하는 일이에요'],
        figure: code(
          '좁히기',
          'function lengthOf(value: string | string[] | undefined) {\n  if (value === undefined) return 0;\n  if (typeof value === "string") return value.length;\n  return value.reduce((sum, text) => sum + text.length, 0);\n}',
        ),
        closing: '컴파일러가 따라올 수 있게 쓰면 사람도 따라와요.',
      },
      {
        goals: [
          '로딩이면서 에러인 화면을 타입으로 없애요.',
          '배열의 첫 값을 돌려주는 함수를 어떤 타입에도 쓰게 해요.',
          'infer로 약속 안의 타입을 꺼내며 원리를 맛봐요.',
        ],
        points: [
          '불리언 셋은 여덟 가지 상태를 만들지만 쓰는 것은 셋뿐이에요',
          '구별되는 유니온은 상태마다 가진 값이 달라요',
          '제네릭은 “같은 타입”이라는 약속이에요',
        ],
        figure: code(
          '불가능한 상태 없애기',
          'type Screen =\n  | { state: "loading" }\n  | { state: "failed"; message: string }\n  | { state: "ready"; movies: Movie[] };\n\nif (screen.state === "ready") {\n  screen.movies.map(show);\n}',
        ),
        closing: '표현할 수 없는 버그는 생길 수도 없어요.',
      },
      {
        goals: [
          'any로 받던 응답 세 개에 스키마를 붙여 경계에서 확인해요.',
          '결제 폼의 열두 개 상태를 다섯 개로 줄여요.',
          '파일 하나씩 strict로 옮기는 석 달 계획을 세워요.',
        ],
        points: ['바깥에서 온 값은 unknown으로 받아 확인해요', '타입은 한곳에서 정하고 나머지는 꺼내 써요', '한 번에 다 고치지 말고 새 파일부터 엄격하게 해요'],
        figure: bars('옮기는 동안 줄어든 any', '1주 차 92', '3주 차 64', '6주 차 31', '12주 차 6'),
        closing: '남은 any의 개수를 세기 시작하면 이미 절반은 온 거예요.',
      },
    ],
  },
  'git-without-fear': {
    preview: {
      points: [
        'Git은 바뀐 줄이 아니라 그 순간의 모습 전체를 저장해요',
        '커밋마다 이름표(해시)가 있고 부모를 가리켜요',
        '그래서 한 번 커밋한 것은 쉽게 사라지지 않아요',
      ],
      figure: steps('커밋이 이어지는 모습', 'a1 첫 화면', 'b2 로그인 추가 → a1을 가리킴', 'c3 오타 수정 → b2를 가리킴', 'main은 c3에 붙은 쪽지'),
      closing: '브랜치는 커밋에 붙인 쪽지일 뿐이에요. 떼고 붙여도 커밋은 그대로예요.',
    },
    sections: [
      {
        goals: [
          '세 개의 커밋을 그림으로 그리고 main이 어디를 가리키는지 찾아요.',
          '파일을 골라 담고, 왜 바꿨는지 남기는 첫 커밋을 해요.',
          '커밋 전에 무엇이 달라졌는지 한 줄씩 읽어요.',
        ],
        points: ['작업 폴더, 담은 곳, 저장소 세 자리를 구별해요', '커밋 하나에는 한 가지 이유만 담아요', '메시지의 첫 줄은 “무엇을 왜”를 50자 안에 적어요'],
        figure: code('담고, 보고, 남기기', 'git status\ngit add login.js\ngit diff --staged\ngit commit -m "로그인 실패 문구를 구체적으로 바꾼다"'),
        closing: '커밋은 미래의 나에게 쓰는 편지예요.',
      },
      {
        goals: [
          '브랜치 두 개를 그림 위에서 옮기며 합치기와 옮겨 붙이기를 비교해요.',
          '같은 줄을 고친 두 사람의 충돌을 침착하게 풀어요.',
          'restore, revert, reset을 상황에 맞게 골라 되돌려요.',
          '원격에 올리고 동료의 변경을 받아 합쳐요.',
          '풀 리퀘스트를 열고 받은 의견을 반영해요.',
        ],
        points: [
          '충돌은 오류가 아니라 “어느 쪽이 맞나요?”라는 질문이에요',
          '함께 쓰는 브랜치의 역사는 고쳐 쓰지 않아요',
          '잃어버린 커밋은 reflog에 남아 있어요',
        ],
        figure: table(
          '되돌리기 삼총사',
          '명령|되돌리는 것|함께 쓰는 브랜치',
          'git restore|아직 담지 않은 변경|괜찮아요',
          'git revert|이미 올린 커밋|괜찮아요',
          'git reset|내 컴퓨터의 커밋|조심해요',
        ),
        closing: '되돌릴 수 있다는 것을 알면 과감하게 시도할 수 있어요.',
      },
    ],
  },
  'spring-boot-first-service': {
    preview: {
      points: [
        'start.spring.io에서 필요한 것 네 개만 골라 시작해요',
        '실행하면 내장 톰캣이 8080에서 기다려요',
        '브라우저에서 첫 응답을 받기까지 3분이면 충분해요',
      ],
      figure: code(
        '첫 번째 컨트롤러',
        '@RestController\nclass HelloController {\n\n  @GetMapping("/hello")\n  String hello(@RequestParam String name) {\n    return name + "님, 어서 오세요!";\n  }\n}',
      ),
      closing: '설정을 적지 않아도 돌아가는 까닭을 앞으로 하나씩 벗겨봐요.',
    },
    sections: [
      {
        goals: [
          '중고 거래 서비스의 빈 프로젝트를 만들어 실행해요.',
          'new로 엮인 코드를 고쳐 보고 주입이 왜 편한지 느껴요.',
          '요청이 필터, 컨트롤러, 서비스를 지나는 길에 로그를 찍어요.',
        ],
        points: [
          '객체를 만드는 일과 쓰는 일을 나누면 바꿔 끼울 수 있어요',
          '생성자 주입이면 테스트에서 가짜를 넣기 쉬워요',
          '컨트롤러는 번역만, 판단은 서비스에서 해요',
        ],
        figure: steps('요청이 지나가는 길', '필터: 누구인가', '컨트롤러: 무엇을 원하나', '서비스: 해도 되나', '저장소: 어디에 있나'),
        closing: '스프링은 객체를 대신 만들어 건네주는 일을 해요.',
      },
      {
        goals: [
          '상품과 회원 엔티티를 설계하고 표로 옮겨요.',
          '상품과 사진의 관계를 어느 쪽이 가질지 정해요.',
          '제목 검색과 페이지 나누기를 붙여요.',
          '상품 20개에 쿼리 21번이 나가는 것을 보고 고쳐요.',
        ],
        points: [
          '연관 관계의 주인은 외래 키가 있는 쪽이에요',
          '지연 로딩을 기본으로 두고 필요한 곳에서 함께 읽어요',
          '로그에 찍힌 쿼리 수를 세는 습관을 들여요',
        ],
        figure: code(
          '한 번에 함께 읽기',
          '@Query("""\n  select p from Product p\n  join fetch p.seller\n  where p.title like concat(\'%\', :q, \'%\')\n""")\nList<Product> search(String q);',
        ),
        closing: 'JPA를 쓴다는 것은 SQL을 잊는 것이 아니라 SQL을 예상하는 것이에요.',
      },
      {
        goals: ['로그인한 사람만 글을 쓰고, 쓴 사람만 고치게 해요.', '사진을 저장소에 올리고 주소만 표에 남겨요.', '서버에 올리고 도메인 주소로 접속해요.'],
        points: ['비밀번호는 해시로만 저장해요', '권한 검사는 화면이 아니라 서버에서 해요', '환경마다 다른 값은 바깥에서 넣어요'],
        figure: table('누가 무엇을 할 수 있나', '행동|손님|회원|글쓴이', '목록 보기|O|O|O', '글쓰기|X|O|O', '고치기|X|X|O', '거래 완료|X|X|O'),
        closing: '끝까지 만들어 본 서비스 하나가 예제 열 개보다 오래 남아요.',
      },
    ],
  },
  'flutter-two-weeks': {
    preview: {
      points: [
        '2주 뒤 스토어에 올라갈 습관 기록 앱의 완성 화면을 먼저 봐요',
        'flutter doctor의 빨간 줄을 하나씩 없애요',
        '핫 리로드로 글자를 바꾸면 1초 만에 반영돼요',
      ],
      figure: steps('열네 날의 계획', '1~3일 설치와 첫 화면', '4~7일 화면 이동과 테마', '8~11일 저장과 알림', '12~14일 아이콘, 심사'),
      closing: '완벽한 앱보다 심사에 낸 앱이 더 많이 가르쳐줘요.',
    },
    sections: [
      {
        goals: [
          '개발 환경을 갖추고 내 휴대폰에서 첫 앱을 실행해요.',
          '줄과 칸과 여백 위젯으로 습관 카드를 배치해요.',
          '카드를 누르면 상세 화면으로 가고 결과를 돌려받아요.',
          '밝은 화면과 어두운 화면의 색을 한곳에서 정해요.',
        ],
        points: ['위젯은 설정을 담은 값이고 화면은 위젯의 나무예요', '넘치는 줄무늬가 보이면 Expanded를 떠올려요', '색은 숫자가 아니라 역할 이름으로 불러요'],
        figure: code(
          '습관 카드',
          'Card(\n  child: ListTile(\n    title: Text(habit.name),\n    subtitle: Text("${habit.days}일째"),\n    trailing: Checkbox(\n      value: habit.doneToday,\n      onChanged: (_) => check(habit),\n    ),\n  ),\n)',
        ),
        closing: '화면이 복잡해지면 위젯에 이름을 붙여 떼어내요.',
      },
      {
        goals: [
          '앱을 껐다 켜도 기록이 남게 기기에 저장해요.',
          '매일 밤 9시에 알림을 보내고 권한을 부탁해요.',
          '아이콘과 스토어에 올릴 그림 다섯 장을 만들어요.',
          '거절당한 사유 세 가지를 보고 심사를 통과해요.',
        ],
        points: [
          '작은 설정은 shared_preferences, 목록은 SQLite에 둬요',
          '알림 권한은 필요한 순간에 이유와 함께 물어요',
          '심사 거절은 대부분 개인정보 설명이 빠져서예요',
        ],
        figure: table(
          '심사에서 자주 막히는 것',
          '사유|고치는 법',
          '개인정보 처리방침 없음|주소를 등록해요',
          '로그인해야만 볼 수 있음|둘러보기를 열어요',
          '권한 설명 부족|왜 필요한지 적어요',
        ),
        closing: '출시 버튼을 누른 날이 진짜 시작이에요.',
      },
    ],
  },
  'tech-interview-practice': {
    preview: {
      points: ['면접관은 정답보다 생각의 순서를 들어요', '결론 한 문장, 이유 두 문장, 예 하나로 말해요', '같은 질문의 나쁜 답과 좋은 답을 나란히 들어봐요'],
      figure: table(
        '“프로세스와 스레드의 차이는?”',
        '아쉬운 답|나은 답',
        '“음… 둘 다 실행되는 건데요”|“메모리를 나눠 쓰느냐가 다릅니다”',
        '정의를 길게 외움|이유와 예를 하나씩',
        '질문을 잊음|다시 질문으로 돌아와 맺음',
      ),
      closing: '아는 것을 90초 안에 말하는 연습이 이 강의의 전부예요.',
    },
    sections: [
      {
        goals: ['90초 답변의 틀을 만들어 다섯 질문에 적용해요.', '캐시를 책상 위의 책에 빗대어 설명해요.', '모르는 질문에서 아는 데까지 말하고 물러나요.'],
        points: [
          '결론을 먼저 말하면 중간에 끊겨도 괜찮아요',
          '비유는 한 가지만, 맞지 않는 점도 함께 말해요',
          '“모릅니다” 다음에 “이렇게 찾아보겠습니다”를 붙여요',
        ],
        figure: steps('90초의 틀', '결론 10초', '이유 두 가지 40초', '겪은 예 30초', '질문으로 돌아오기 10초'),
        closing: '유창함은 순서에서 나와요.',
      },
      {
        goals: [
          '스케줄링, 교착 상태, 가상 메모리를 말로 풀어요.',
          '주소창에 주소를 치면 일어나는 일을 세 가지 길이로 말해요.',
          '인덱스와 트랜잭션 격리 수준을 예약 예제로 설명해요.',
        ],
        points: ['용어마다 “왜 필요한가”를 한 문장으로 준비해요', '그림을 그리며 말하면 길을 잃지 않아요', '내 프로젝트의 경험 한 줄을 질문마다 이어둬요'],
        figure: table(
          '격리 수준과 생기는 일',
          '수준|더티 리드|반복 불가 읽기|팬텀',
          'READ COMMITTED|막음|생김|생김',
          'REPEATABLE READ|막음|막음|DB마다 다름',
          'SERIALIZABLE|막음|막음|막음',
        ),
        closing: '외운 답은 두 번째 질문에서 무너지고, 이해한 답은 거기서 빛나요.',
      },
      {
        goals: ['“왜요?”가 다섯 번 이어지는 면접을 따라가요.', '내 답을 녹음해 듣고 군말을 지워요.'],
        points: [
          '꼬리 질문은 떨어뜨리려는 것이 아니라 깊이를 재는 거예요',
          '모르는 경계가 드러나는 것은 자연스러워요',
          '녹음은 다음 날 들어야 객관적으로 들려요',
        ],
        figure: bars('네 번 다시 말했을 때 군말 횟수', '첫 번째 100', '두 번째 64', '세 번째 36', '네 번째 18'),
        closing: '면접은 시험이 아니라 함께 일할 수 있을지 나누는 대화예요.',
      },
    ],
  },
};
