CREATE TABLE "destinations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"access" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"problem" jsonb
);
--> statement-breakpoint
CREATE TABLE "sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"run_id" uuid,
	"channel" jsonb,
	"which" text,
	"client_key" text NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sending_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"as_jpeg" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"is_unclear" boolean DEFAULT false NOT NULL,
	"problem" jsonb,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"remote_id" text,
	"sha256" text
);
--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sendings" ADD CONSTRAINT "sendings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sendings" ADD CONSTRAINT "sendings_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sendings" ADD CONSTRAINT "sendings_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_sending_id_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destinations_user" ON "destinations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sendings_client_key" ON "sendings" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE INDEX "sendings_newest" ON "sendings" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sendings_run" ON "sendings" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "sendings_destination" ON "sendings" USING btree ("destination_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sent_files_ordinal" ON "sent_files" USING btree ("sending_id","ordinal");--> statement-breakpoint
CREATE INDEX "sent_files_there" ON "sent_files" USING btree ("destination_id","file_id") WHERE "sent_files"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "sent_files_waiting" ON "sent_files" USING btree ("next_at") WHERE "sent_files"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sent_files_file" ON "sent_files" USING btree ("file_id");