/**
 * Words that Koreans build passwords from, commonest first: greetings, phrases, names, places, brands, words of schools and the news. They
 * are searched as they are and as typed with a Korean keyboard.
 */
export const koreanWords: readonly string[] = `
비밀번호 패스워드 암호 사랑해 사랑해요 사랑합니다 사랑 안녕 안녕하세요 감사합니다 감사 고마워 고맙습니다 반갑습니다 행복 행복하자 행복하세요
건강 희망 화이팅 파이팅 아자아자 힘내자 할수있다 대박 부자되자 로또당첨 돈벼락 대한민국 한국 서울 부산 대구 인천 광주 대전 울산 세종 제주 제주도
강남 홍대 신촌 경기도 수원 성남 분당 일산 용인 천안 전주 청주 포항 창원 강릉 춘천 독도 한강 남산 백두산 한라산 조선 고구려
무궁화 태극기 애국가 만세 독립 통일 평화 자유 민주 정의 홍길동 이순신 세종대왕 김철수 이영희 철수 영희 둘리 뽀로로 피카츄 짱구 도라에몽 펭수
관리자 로그인 회원가입 회원 사용자 테스트 연습 시험 가나다라 가나다 가나다라마바사 아야어여 기역니은 하나둘셋 일이삼사 일이삼사오 일이삼 영일이삼
엄마 아빠 우리 우리집 우리가족 가족 동생 오빠 언니 누나 형아 아들 딸 자기야 자기 여보 여보야 친구 남자친구 여자친구 남친 여친 애인 할머니 할아버지
강아지 고양이 멍멍이 야옹이 토끼 호랑이 사자 곰돌이 곰 돼지 꿀꿀이 병아리 거북이 코끼리 원숭이 다람쥐 나비 별 달 해 하늘 바다 구름 무지개 천사 악마 공주 왕자
봄 여름 가을 겨울 월요일 화요일 수요일 목요일 금요일 토요일 일요일 생일 크리스마스 추석 설날 새해
학교 대학교 대학 학생 선생님 교수님 졸업 합격 수능 공부 공부하자 취업 회사 직장 퇴근 월급 출근 사장님 대표님
컴퓨터 노트북 핸드폰 휴대폰 아이폰 갤럭시 삼성 현대 기아 엘지 롯데 네이버 다음 카카오 카카오톡 카톡 구글 유튜브 페이스북 인스타 인스타그램 쿠팡 배달의민족 배민 토스
국민은행 신한은행 우리은행 하나은행 농협 기업은행 축구 야구 농구 배구 손흥민 박지성 김연아 류현진 이강인 월드컵 방탄소년단 방탄 블랙핑크 아이유 소녀시대 빅뱅 엑소 뉴진스 트와이스
롤 리그오브레전드 스타크래프트 메이플 메이플스토리 배틀그라운드 배그 피파 던파 리니지 게임 오버워치
김치 라면 치킨 피자 삼겹살 떡볶이 소주 맥주 커피 사과 바나나 딸기 수박 포도 초콜릿 빵 밥
민수 민준 서준 도윤 예준 시우 하준 지호 주원 지후 준우 준서 현우 지훈 건우 우진 선우 민재 민성 민호 성민 성현 성호 동현 동훈 정훈 정우 정호 승현 승민 승우 재현 재민 재훈 상현 상훈 영수 영호 영철 진수 진우 준호 준영 태현 태형 형준
서연 서윤 지우 서현 하은 하윤 민서 지유 윤서 채원 수아 지민 지아 다은 은서 예은 예린 수빈 소율 지현 지은 지영 지원 지혜 혜진 혜원 은지 은정 은영 은주 미영 미경 미정 유진 유나 수진 수정 수현 민지 민정 현정 현주 현지 선영 선희 선미 영미 영숙 정희 경희 보람 아름 슬기 나영 다영 소영 소연 주연 가영 하나 하늘이
김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 전 홍 고 문 양 손 배 백 허 유 남 심 노 하 곽 성 차 주 우 구 민
배움 강의 인강 수업 학습 멘토 멘토링 개발자 코딩 프로그래밍 자바 파이썬 지식공유 온라인강의 스터디 비번 아이디 내비번 비번변경 나야나 나는 나의 내사랑 우리사랑 바보 메롱 짱 최고 최강 천재 미인 꽃 꽃길 꽃길만걷자 아무거나 몰라 몰라요 모르겠다 기억안나 똑같다 변경
korea daehanminguk hanguk seoul busan incheon gangnam jeju dokdo samsung hyundai lotte naver kakao kakaotalk coupang yonsei goryeo korea1 sarang saranghae saranghaeyo annyeong gamsahamnida hwaiting fighting oppa unni eomma appa
minsu minjun seojun doyun yejun siwoo hajun jiho juwon jihoo junwoo hyunwoo jihoon gunwoo woojin sunwoo minjae minho sungmin sungho donghyun jungwoo seungmin jaehyun sanghoon youngsoo jinsoo junho taehyun
seoyeon seoyun jiwoo seohyun haeun minseo jiyoo yunseo jimin jia eunseo yeeun subin jihyun jieun jiyoung jiwon hyejin eunji eunjung miyoung yujin yuna sujin sujeong suhyun minji minjung hyunjung sunyoung sunhee
kim lee park choi jung kang cho yoon jang lim han shin kwon hwang ahn song hong
`
  .trim()
  .split(/\s+/);
