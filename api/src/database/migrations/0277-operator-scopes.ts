import type { Migration } from '../migrate.ts';

/**
 * What each operator may do. `role_admin` says whether that is anything. The release of before, which may still run beside this one, knows only
 * `role_admin`: whom it makes an operator has all rights, and whom it lets go has none.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE users ADD COLUMN operator_scopes text[] NOT NULL DEFAULT '{}'
      CHECK (operator_scopes <@ ARRAY['admin:read', 'admin:support', 'admin:finance', 'admin:content', 'experiment:manage', 'admin']);
    UPDATE users SET operator_scopes = '{admin}' WHERE role_admin;
    ALTER TABLE users ADD CHECK (role_admin = (operator_scopes <> '{}'));
    CREATE FUNCTION keep_operator_scopes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        IF NEW.role_admin AND NEW.operator_scopes = '{}' THEN NEW.operator_scopes := '{admin}'; END IF;
      ELSIF NEW.role_admin <> OLD.role_admin AND NEW.operator_scopes = OLD.operator_scopes THEN
        NEW.operator_scopes := CASE WHEN NEW.role_admin THEN '{admin}' ELSE '{}' END;
      END IF;
      NEW.role_admin := NEW.operator_scopes <> '{}';
      RETURN NEW;
    END $$;
    CREATE TRIGGER operator_scopes_kept BEFORE INSERT OR UPDATE OF role_admin, operator_scopes ON users FOR EACH ROW EXECUTE FUNCTION keep_operator_scopes();
    CREATE INDEX users_operators ON users (id) WHERE role_admin;`);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX users_operators;
    DROP TRIGGER operator_scopes_kept ON users;
    DROP FUNCTION keep_operator_scopes;
    ALTER TABLE users DROP COLUMN operator_scopes;`);
}
